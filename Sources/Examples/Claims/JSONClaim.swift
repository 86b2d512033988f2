import Articles
import Programs

extension ClaimKind {
  /// What the block's own lines print, as one JSON value. The order of keys and white space are
  /// ignored.
  package static let json = ClaimKind(
    name: "json", isCommonLanguage: true, title: "Output as JSON",
    summary: "what the program prints, as JSON", isBatchable: true, grouping: .separate,
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
    return try LineClaim.rewritten(claim, as: printed, filters: example.filters)
  }
}

extension Claim {
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
