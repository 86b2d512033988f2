import Articles
import Programs
import Support

extension ClaimKind {
  /// What the block's own lines print, as one JSON value. The order of keys and white space are
  /// ignored.
  package static let json = ClaimKind(
    name: "json", isCommonLanguage: true, title: "Output as JSON",
    summary: "what the program prints, as JSON", isBatchable: true,
    stream: .output
  ) { claim, example, outcome in
    var claim = claim
    do throws(JSONLines.Flaw) {
      claim.lines = try claim.jsonLines.map {
        Located($0.text, at: claim.lines[$0.number].location)
      }
    } catch {
      var location = claim.location
      if claim.lines.indices.contains(error.line) {
        location = claim.lines[error.line].location
        location.column += error.column
      }
      return [
        .error(
          "the claim is not JSON: \(error.reason)", at: location,
          hint: "write one value, such as '{\"name\": 1}'")
      ]
    }
    do throws(JSONLines.Flaw) {
      return LineClaim(
        claim, of: try outcome.printedJSON.map { $0 + "\n" }.joined(), filters: example.filters,
        voice: .init(verb: "prints", infinitive: "print")
      ).diagnostics
    } catch {
      return [
        .error(
          "the program does not print JSON: \(error.reason)", at: claim.location,
          hint: "print one JSON value and nothing else, or claim it with 'output'")
      ]
    }
  } rewrite: { (claim, example, outcome) throws(ClaimRewriteError) in
    let printed: [String]
    do throws(JSONLines.Flaw) {
      printed = try outcome.printedJSON
    } catch {
      throw ClaimRewriteError(
        "the program does not print JSON: \(error.reason)", hint: "claim it with 'output'")
    }
    var claim = claim
    // If the claim is not JSON, none of its lines can be kept.
    if (try? claim.jsonLines) == nil { claim.lines = [] }
    if let line = claim.onlyLine, let lines = try? claim.jsonLines.map(\.text) {
      return [.replaced(line, try claim.oneLine(lines, as: printed, filters: example.filters))]
    }
    return try LineClaim.rewritten(claim, as: printed, filters: example.filters)
  }
}

extension Claim {
  /// The index of the claim's only line with text; `nil` if there are several, or none.
  fileprivate var onlyLine: Int? {
    let written = lines.indices.filter { !lines[$0].value.trimmingBlanks().isEmpty }
    return written.count == 1 ? written[0] : nil
  }

  /// Corrects a value that the author wrote on one line, and keeps it on one line. A `…` that
  /// matches is kept.
  ///
  /// - Parameters:
  ///   - claimed: The claim's normalized lines.
  ///   - printed: The normalized lines of what was printed.
  fileprivate func oneLine(
    _ claimed: [String], as printed: [String], filters: [FrontMatter.Filter]
  ) throws(ClaimRewriteError) -> String {
    var spread = self
    spread.lines = claimed.map { Located($0, at: location) }
    let author = lines.map(\.value).joined()
    let texts = try LineClaim.rewritten(spread, as: printed, filters: filters).map { line in
      switch line {
      case .kept(let place): claimed[place]
      case .replaced(_, let text), .added(let text): text
      }
    }
    let isTight =
      author.contains("\":")
      ? !author.contains("\": ") : author.contains(",") && !author.contains(", ")
    let indent = author.prefix { $0 == " " || $0 == "\t" }
    let merged = JSONLines.oneLine(texts, isSpaced: !isTight)
    // If a `…` replaced several lines, the merged line may not match the value.
    if let lines = try? JSONLines(merged, words: ["…"]).all.map(\.text) {
      spread.lines = lines.map { Located($0, at: location) }
      let actual = printed.map { $0 + "\n" }.joined()
      let judged = LineClaim(
        spread, of: actual, filters: filters, voice: .init(verb: "gives", infinitive: "give"))
      if judged.diagnostics.isEmpty { return indent + merged }
    }
    return indent + JSONLines.oneLine(printed, isSpaced: !isTight)
  }

  /// The claimed JSON, in which `…` may replace a value.
  fileprivate var jsonLines: [JSONLines.Line] {
    get throws(JSONLines.Flaw) {
      try JSONLines(lines.map(\.value).joined(separator: "\n"), words: ["…"]).all
    }
  }
}

extension Outcome {
  fileprivate var printedJSON: [String] {
    get throws(JSONLines.Flaw) { try JSONLines(judged(standardOutput)).all.map(\.text) }
  }
}
