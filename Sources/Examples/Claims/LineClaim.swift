import Articles
import Programs
import Support

/// Compares claimed lines with what a program wrote.
struct LineClaim {
  /// The words of diagnostics: "the program prints 'a'", "the program writes 'a' to standard
  /// error".
  struct DiagnosticWording {
    var verb: String
    var infinitive: String
    var suffix = ""

    func says(_ line: String) -> String {
      "the program \(verb) \(Self.named(line))\(suffix)"
    }
    func omits(_ line: String) -> String {
      "the program does not \(infinitive) \(Self.named(line))\(suffix)"
    }

    /// The line in quotes, or "an empty line", because empty quotes are hard to see.
    static func named(_ line: String) -> String {
      line.isEmpty ? "an empty line" : line.quoted
    }
  }

  private let claim: Claim
  private let voice: DiagnosticWording
  let patterns: [Pattern]
  private let filters: Filters
  /// Whether the program may end before the work that it started is done. Evaluated only if a line
  /// is missing, because it searches the whole program.
  private let mayEndEarly: () -> Bool
  let actual: [String]
  private let normalized: [[UInt8]]

  init(
    _ claim: Claim, of text: String, filters: [FrontMatter.Filter], voice: DiagnosticWording,
    mayEndEarly: @autoclosure @escaping () -> Bool = false
  ) {
    self.claim = claim
    self.voice = voice
    self.mayEndEarly = mayEndEarly
    self.filters = Filters(filters)
    patterns = claim.lines.map { Pattern($0.value) }
    actual = text.printedLines()
    normalized = actual.map { Pattern.normalized($0) }
  }

  var diagnostics: [Diagnostic] {
    var found = claim.isUnordered ? unorderedDiagnostics : holdsInOrder ? [] : [orderedDiagnostic]
    if filters.tookTooLong {
      for index in found.indices {
        found[index].hint =
          "a filter takes too long on these lines and was not applied; fix its pattern"
      }
    }
    return found
  }

  func matches(_ claimed: Int, _ line: Int) -> Bool {
    if patterns[claimed].matches(normalized: normalized[line]) { return true }
    guard !filters.isEmpty, !patterns[claimed].isGap,
      let both = filters.applied(toClaimed: claim.lines[claimed].value, printed: actual[line])
    else { return false }
    return Pattern(both.claimed).matches(both.printed)
  }

  /// The location of a claimed line, or of the last line if the index is past the end.
  private func location(ofLine line: Int) -> Location {
    claim.lines.isEmpty ? claim.location : claim.lines[min(line, claim.lines.count - 1)].location
  }

  /// The hint if the program writes more than is claimed.
  private var hintForMore: String {
    claim.lines.isEmpty
      ? "write in \(placeOfAdvice) what the program \(voice.verb), or let 'proofbook update' write it"
      : "add the line to \(placeOfAdvice)" + (says(.partial) ? ", or add 'partial'" : "")
  }

  /// Whether a hint may suggest a word: the kind's fences may have it, or the kind is written only
  /// in comments.
  private func says(_ word: ClaimSyntax.Word) -> Bool {
    claim.kind.words == nil || claim.kind.takes(word)
  }

  private var placeOfAdvice: String {
    guard claim.codeBlock == nil, let comments = claim.kind.comments else { return "the claim" }
    return "the '\(comments.mark)' comment"
  }
}

// MARK: - Lines that match

extension LineClaim {
  /// For a passing claim, the actual line that each claimed line matches.
  var pairs: [(claimed: Int, line: Int)] {
    guard !claim.isUnordered else {
      return matching.claimed.enumerated().compactMap { claimed, line in
        line.map { (claimed, $0) }
      }
    }
    return alignment.steps.compactMap { step in
      guard case .same(let claimed, let line) = step else { return nil }
      return (claimed, line)
    }
  }

  /// The claimed lines aligned with the actual ones, in order.
  private var alignment: Alignment {
    Alignment(
      isGap: patterns.map(\.isGap), count: actual.count, allowsOthers: claim.isPartial,
      matches: matches)
  }
}

// MARK: - In order

extension LineClaim {
  /// Whether the claimed lines match the actual ones in order, with any lines in the gaps.
  private var holdsInOrder: Bool {
    if claim.isPartial {
      var line = 0
      for claimed in patterns.indices where !patterns[claimed].isGap {
        while line < actual.count, !matches(claimed, line) { line += 1 }
        guard line < actual.count else { return false }
        line += 1
      }
      return true
    }
    // The lines between two gaps form a run. The first run must be at the start and the last one at
    // the end; for each run between them, the leftmost match leaves the most room for the next.
    let runs = patterns.indices.split(omittingEmptySubsequences: false) { patterns[$0].isGap }
    guard let first = runs.first, let last = runs.last else { return actual.isEmpty }
    func fits(_ run: Range<Int>, at line: Int) -> Bool {
      line >= 0 && line + run.count <= actual.count
        && run.allSatisfy { matches($0, line + $0 - run.lowerBound) }
    }
    guard runs.count > 1 else { return first.count == actual.count && fits(first, at: 0) }
    guard fits(first, at: 0), first.count + last.count <= actual.count else { return false }
    var line = first.count
    let end = actual.count - last.count
    for run in runs.dropFirst().dropLast() {
      while line + run.count <= end, !fits(run, at: line) { line += 1 }
      guard line + run.count <= end else { return false }
      line += run.count
    }
    return fits(last, at: end)
  }

  private var orderedDiagnostic: Diagnostic {
    let alignment = alignment
    let claimed = claim.lines.map(\.value)
    let wrong = alignment.firstWrong ?? claimed.count
    let steps = alignment.steps
    let first = steps.firstIndex(where: \.isDifference) ?? steps.endIndex
    let differing = steps[first...].prefix(while: \.isDifference)
    let missing = differing.lazy.compactMap(\.missing).first
    let extra = differing.lazy.compactMap(\.extra).first

    let message: String
    if actual.isEmpty {
      message = "the program \(voice.verb) nothing\(voice.suffix)"
    } else if let missing, let extra {
      message =
        "\(voice.says(actual[extra])) here, not \(DiagnosticWording.named(claimed[missing]))"
    } else if let missing {
      message = voice.omits(claimed[missing]) + " here"
    } else if let extra {
      message = voice.says(actual[extra]) + " too, which is not claimed"
    } else {
      message = "the lines differ from the claim"
    }
    return .error(
      message, at: location(ofLine: missing ?? wrong), hint: hint(missing: missing, extra: extra)
    ).showing(
      Difference(of: alignment, claimed: claimed, actual: actual),
      places: claim.lines.map(\.location))
  }

  private func hint(missing: Int?, extra: Int?) -> String {
    if says(.unordered), isSameInAnyOrder {
      return "the lines are the same, but in another order; "
        + "if the order does not matter, add 'unordered'"
    }
    guard let missing else { return hintForMore }
    let claimed = claim.lines[missing].value
    if let extra, let special = Self.hint(claimed: claimed, actual: actual[extra]) {
      return special
    }
    if extra == nil, actual.indices.contains(where: { matches(missing, $0) }) {
      return "the line is printed, but not after the one above it in the claim"
    }
    if claim.isPartial || extra == nil,
      let near = Spelling.nearest(to: claimed, among: actual.prefix(1000).filter { $0 != claimed })
    {
      return "did you mean \(near.quoted)?"
    }
    if extra == nil, mayEndEarly() {
      return
        "if a task or a queue \(voice.verb) it later, add 'wait' to the block's fence: the program ends after its last line"
    }
    if extra == nil { return "remove the line from \(placeOfAdvice), or fix the program" }
    return "write in \(placeOfAdvice) what the program \(voice.verb), or fix the program"
  }

  /// A hint for two lines whose difference is hard to see or easy to fix.
  private static func hint(claimed: String, actual: String) -> String? {
    if let hint = InvisibleDifference.hint(claimed: claimed, actual: actual) { return hint }
    if claimed.lowercased() == actual.lowercased() {
      return "the two lines differ only in capital letters"
    }
    if claimed.contains("..."),
      Pattern(text: claimed.replacing("...", with: "…")).matches(actual)
    {
      return "write '…' for any characters; three dots within a line are three dots"
    }
    let address = /0x[0-9a-fA-F]{6,}/
    if claimed.contains(address),
      Pattern(text: claimed.replacing(address, with: "0x…")).matches(actual)
    {
      return "an address changes from run to run; write it as '0x…'"
    }
    return nil
  }
}

// MARK: - In any order

extension LineClaim {
  private var isSameInAnyOrder: Bool {
    guard patterns.count == actual.count, actual.count <= 2000 else { return false }
    return matching.claimed.allSatisfy { $0 != nil }
  }

  /// Assigns a different actual line to each claimed line, as far as possible.
  private var matching: Matching {
    Matching(claimed: patterns.count, actual: actual.count) { claimed, line in
      !patterns[claimed].isGap && matches(claimed, line)
    }
  }

  private var unorderedDiagnostics: [Diagnostic] {
    let matching = matching
    let missing = patterns.indices.filter { !patterns[$0].isGap && matching.claimed[$0] == nil }
    let allowsMore = claim.isPartial || patterns.contains(where: \.isGap)
    let taken = Set(matching.claimed.compactMap { $0 })
    let extra = allowsMore ? [] : actual.indices.filter { !taken.contains($0) }
    guard !missing.isEmpty || !extra.isEmpty else { return [] }

    let claimed = claim.lines.map(\.value)
    let message: String
    let hint: String
    if let line = missing.first {
      message =
        actual.isEmpty
        ? "the program \(voice.verb) nothing\(voice.suffix)" : voice.omits(claimed[line])
      let others = extra.prefix(1000).map { actual[$0] }
      hint =
        Spelling.hint(for: claimed[line], among: others)
        ?? "write in \(placeOfAdvice) what the program \(voice.verb), or fix the program"
    } else {
      message = voice.says(actual[extra[0]]) + " too, which is not claimed"
      hint = hintForMore
    }
    let steps = missing.map { Alignment.Step.missing($0) } + extra.map { .extra($0) }
    return [
      .error(
        message, at: location(ofLine: missing.first ?? claimed.count), hint: hint
      ).showing(
        Difference(
          of: Alignment(steps: steps), claimed: claimed, actual: actual, isUnordered: true),
        places: claim.lines.map(\.location))
    ]
  }
}

extension Outcome {
  /// The part of a program's output that is compared: all of it, unless the program was stopped for
  /// writing too much; then the first 256 KiB.
  func judged(_ text: String) -> String {
    guard case .exceededOutput = ending else { return text }
    return String(decoding: text.utf8.prefix(1 << 18), as: UTF8.self)
  }
}
