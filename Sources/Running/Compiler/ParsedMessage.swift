import Articles
import Support

/// A compiler message: `file:line:column: severity: text [identifier] [#Group]`.
struct ParsedMessage {
  var file: Substring
  var line = 0
  var column = 0
  var severity: Diagnostic.Severity
  var text: String
  var identifier: String?

  init?(_ line: Substring) {
    for (word, severity) in [
      (": error: ", Diagnostic.Severity.error), (": warning: ", .warning), (": note: ", .note),
    ] {
      guard let range = line.firstRange(of: word) else { continue }
      guard let place = Self.place(line[..<range.lowerBound]) else { continue }
      file = place.file
      self.line = place.line
      column = place.column
      self.severity = severity
      (text, identifier) = Self.split(line[range.upperBound...])
      return
    }
    return nil
  }

  /// Parses `file:line:column`, or `<unknown>:0`.
  private static func place(_ text: Substring) -> (file: Substring, line: Int, column: Int)? {
    guard let last = text.lastIndex(of: ":"), let number = Int(text[text.index(after: last)...])
    else { return nil }
    let rest = text[..<last]
    if let middle = rest.lastIndex(of: ":"), let line = Int(rest[rest.index(after: middle)...]) {
      return (rest[..<middle], line, number)
    }
    return (rest, number, 1)
  }

  /// Separates the identifier from the text of a message.
  private static func split(_ text: Substring) -> (text: String, identifier: String?) {
    var head = text
    var group = ""
    if head.hasSuffix("]"), let start = head.lastRange(of: " [#") {
      group = String(head[start.lowerBound...])
      head = head[..<start.lowerBound]
    }
    guard head.hasSuffix("]"), let start = head.lastRange(of: " [") else {
      return (String(text), nil)
    }
    let identifier = head[start.upperBound...].dropLast()
    guard !identifier.isEmpty, identifier.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return (String(text), nil) }
    return (head[..<start.lowerBound] + group, String(identifier))
  }
}

extension Substring {
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    ranges(of: text).last
  }
}
