import Articles
import Programs
import Support

extension ClaimKind {
  /// The compiler's messages about the block's own lines, in any order.
  package static let diagnostics = ClaimKind(
    name: "diagnostics", words: [.partial], title: "Compiler messages",
    summary: "the compiler's messages", needs: .compiler, revealsEnding: true
  ) { claim, example, outcome in
    DiagnosticsClaim(claim, example, outcome).diagnostics
  } rewrite: { (claim, example, outcome) throws(ClaimRewriteError) in
    try DiagnosticsClaim(claim, example, outcome).rewritten()
  }
}

/// Compares claimed messages with those of the compiler.
///
/// A line has the form `[line[:column]:] error|warning|note: part of the text [id]`. Lines and
/// columns are those of the block as the article shows it, from 1. Every error must be claimed
/// unless the claim is `partial`; warnings and notes need not be.
struct DiagnosticsClaim {
  let claim: Claim
  let messages: [Outcome.Message]
  let example: Example

  init(_ claim: Claim, _ example: Example, _ outcome: Outcome) {
    self.claim = claim
    self.example = example
    let blocks = example.ownBlocks
    let block = claim.part.flatMap { blocks.indices.contains($0) ? blocks[$0] : nil }
    messages = outcome.messages.filter { message in
      message.isOwn && (block.map { message.ownPlace(in: $0) != nil } ?? true)
    }
  }

  var diagnostics: [Diagnostic] {
    var wrong: [Diagnostic] = []
    var allowsMore = claim.isPartial
    var lines: [(text: Located<String>, message: ClaimedMessage)] = []
    for line in claim.lines {
      let text = line.value.trimmingBlanks()
      if text.isEmpty { continue }
      if text == "..." || text == "…" {
        allowsMore = true
      } else if let message = ClaimedMessage(text) {
        lines.append((line, message))
      } else {
        wrong.append(
          .error(
            "\(text.quoted) is not a compiler message", at: line.location,
            hint: "write '3:9: error: part of its text'; the numbers may be left out"))
      }
    }
    guard wrong.isEmpty else { return wrong }

    let places = messages.map { $0.ownPlace(in: example) }
    let matching = Matching(claimed: lines.count, actual: messages.count) { line, message in
      lines[line].message.matches(messages[message], at: places[message])
    }
    let taken = Set(matching.claimed.compactMap { $0 })
    let missing = lines.indices.filter { matching.claimed[$0] == nil }
    let rest = messages.indices.filter { !taken.contains($0) }
    let unclaimed = allowsMore ? [] : rest.filter { messages[$0].severity == .error }
    guard !missing.isEmpty || !unclaimed.isEmpty else { return [] }

    let shown = missing.isEmpty ? unclaimed : rest
    let diff =
      missing.prefix(20).map { "-\(lines[$0].text.value.trimmingBlanks())" }
      + shown.prefix(20).map { "+\(messages[$0].claimText(in: example))" }
    if let first = missing.first {
      var diagnostic = Diagnostic.error(
        messages.isEmpty
          ? "the compiler reports nothing"
          : "the compiler does not report \(lines[first].text.value.trimmingBlanks().quoted)",
        at: lines[first].text.location, hint: hint(for: lines[first].message, rest), diff: diff)
      diagnostic.diffLines = diff.indices.map { index in
        index < min(20, missing.count) ? lines[missing[index]].text.location.line : nil
      }
      return [diagnostic]
    }
    return [
      .error(
        "the compiler also reports \(messages[unclaimed[0]].claimText(in: example).quoted)",
        at: claim.lines.last?.location ?? claim.location,
        hint: "claim every error, or add 'partial'", diff: diff)
    ]
  }

  private func hint(for claimed: ClaimedMessage, _ rest: [Int]) -> String {
    for index in rest {
      let message = messages[index]
      let place = message.ownPlace(in: example)
      guard claimed.says(message) else { continue }
      if claimed.line == message.location.line {
        return "lines count from the block's first: write \(place?.line ?? 1)"
      }
      if let place { return "the message is at \(place.line):\(place.column)" }
    }
    return rest.isEmpty
      ? "remove the line, or fix the block" : "write a part of a message that it reports"
  }
}

/// A line of a `diagnostics` claim.
struct ClaimedMessage {
  var line: Int?
  var column: Int?
  var severity: Diagnostic.Severity
  var text: Pattern
  /// The text as the author wrote it.
  var writtenText: String
  var identifier: String?

  init?(_ line: String) {
    var rest = line[...]
    func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), rest.dropFirst(digits.count).first == ":" else { return nil }
      rest = rest.dropFirst(digits.count + 1)
      return number
    }
    self.line = number()
    if self.line != nil { column = number() }
    rest = rest.drop { $0 == " " }
    guard let colon = rest.firstIndex(of: ":"),
      let severity = Diagnostic.Severity(rawValue: rest[..<colon].trimmingBlanks())
    else { return nil }
    self.severity = severity
    var text = rest[rest.index(after: colon)...].trimmingBlanks()
    if text.last == "]", let open = text.lastIndex(of: "[") {
      let name = text[text.index(after: open)...].dropLast()
      if !name.isEmpty, name.utf8.allSatisfy({ $0.isIdentifier || $0 == UInt8(ascii: "#") }) {
        identifier = String(name)
        text = text[..<open].trimmingBlanks()
      }
    }
    self.text = Pattern(text: text)
    writtenText = text
  }

  /// Whether the severity, the text and the identifier match a message, wherever it is located.
  func says(_ message: Outcome.Message) -> Bool {
    severity == message.severity && text.occurs(in: message.text)
      && (identifier.map { message.hasIdentifier($0) } ?? true)
  }

  func matches(_ message: Outcome.Message, at place: (line: Int, column: Int)?) -> Bool {
    says(message) && (line == nil || line == place?.line)
      && (column == nil || column == place?.column)
  }
}

extension Outcome.Message {
  /// The line and column in the example's own block that contains the message, both from 1; `nil`
  /// if none does.
  func ownPlace(in example: Example) -> (line: Int, column: Int)? {
    example.ownBlocks.lazy.compactMap { ownPlace(in: $0) }.first
  }

  fileprivate func ownPlace(in block: CodeBlock) -> (line: Int, column: Int)? {
    let line = location.line - block.firstLine
    // A message at the end of the block's source is located on the line after the last one.
    guard block.location.file == location.file, line >= 0, line <= block.lines.count else {
      return nil
    }
    let indent = block.indents.indices.contains(line) ? block.indents[line] : 0
    return (line + 1, max(1, location.column - indent))
  }

  /// Whether the message has an identifier, with or without the '#' that the compiler prints before
  /// the name of a group.
  func hasIdentifier(_ name: String) -> Bool {
    identifier == name || text.contains("[\(name)]") || text.contains("[#\(name)]")
  }

  /// The message as a line of a claim.
  func claimText(in example: Example) -> String {
    let place = ownPlace(in: example).map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)\(severity.rawValue): \(text)"
  }
}
