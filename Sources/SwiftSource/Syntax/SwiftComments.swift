import Support

/// Finds the `//` comments of Swift source. Slashes in strings, regular expressions and `/*
/// comments */` do not count.
package struct SwiftComments {
  package struct Comment: Hashable {
    /// From 0.
    package var line: Int
    /// The column of the first slash, in UTF-8 bytes from 1.
    package var column: Int
    /// The text after the two slashes, to the end of the line.
    package var text: String
    /// Whether only spaces and tabs precede it.
    package var isAlone: Bool
  }

  package private(set) var all: [Comment] = []
  /// Whether a regular expression may still end on the current line.
  private var regexesEnd = true

  private enum Context {
    /// In `\(…)`, with the number of open parentheses inside it.
    case interpolation(parentheses: Int)
    case string(hashes: Int, isMultiline: Bool)
    case comment(depth: Int)
  }

  /// - Parameter lines: The lines without line ends. An unterminated one-line string ends with its
  ///   line.
  package init(in lines: [String]) {
    // Nothing after the last two slashes can be a comment, and most code has none.
    guard let last = lines.lastIndex(where: \.hasTwoSlashes) else { return }
    var contexts: [Context] = []
    for (index, line) in lines[...last].enumerated() {
      scan(Array(line.utf8), number: index, &contexts)
      // A one-line string, and everything inside it, ends with the line.
      let torn = contexts.firstIndex {
        if case .string(_, isMultiline: false) = $0 { true } else { false }
      }
      if let torn { contexts.removeSubrange(torn...) }
    }
  }

  private mutating func scan(_ bytes: [UInt8], number: Int, _ contexts: inout [Context]) {
    var position = 0
    regexesEnd = true
    while position < bytes.count {
      switch contexts.last {
      case .comment(let depth):
        if bytes.has(UInt8(ascii: "*"), UInt8(ascii: "/"), at: position) {
          contexts.removeLast()
          if depth > 1 { contexts.append(.comment(depth: depth - 1)) }
          position += 2
        } else if bytes.has(UInt8(ascii: "/"), UInt8(ascii: "*"), at: position) {
          contexts[contexts.count - 1] = .comment(depth: depth + 1)
          position += 2
        } else {
          position += 1
        }
      case .string(let hashes, let isMultiline):
        position = scanString(bytes, position, hashes, isMultiline, &contexts)
      case .interpolation, nil:
        if bytes.has(UInt8(ascii: "/"), UInt8(ascii: "/"), at: position) {
          all.append(
            Comment(
              line: number, column: position + 1,
              text: String(decoding: bytes[(position + 2)...], as: UTF8.self),
              isAlone: bytes[..<position].allSatisfy { $0 == UInt8(ascii: " ") || $0 == 9 }))
          return
        }
        position = scanCode(bytes, position, &contexts)
      }
    }
  }

  private func scanString(
    _ bytes: [UInt8], _ position: Int, _ hashes: Int, _ isMultiline: Bool,
    _ contexts: inout [Context]
  ) -> Int {
    guard bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "\\") else {
      return position + 1
    }
    let fence = String(repeating: "#", count: hashes)
    let quotes = isMultiline ? "\"\"\"" : "\""
    if bytes.has(quotes + fence, at: position) {
      contexts.removeLast()
      return position + quotes.utf8.count + hashes
    }
    if bytes.has("\\" + fence, at: position) {
      let escaped = position + 1 + hashes
      if bytes.has("(", at: escaped) { contexts.append(.interpolation(parentheses: 0)) }
      return escaped + 1
    }
    return position + 1
  }

  private mutating func scanCode(_ bytes: [UInt8], _ position: Int, _ contexts: inout [Context])
    -> Int
  {
    if bytes.has(UInt8(ascii: "/"), UInt8(ascii: "*"), at: position) {
      contexts.append(.comment(depth: 1))
      return position + 2
    }
    switch bytes[position] {
    case UInt8(ascii: "#"), UInt8(ascii: "\""):
      let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
      let start = position + hashes
      // `#"""#` is a string with one quote, not the start of a multiline string.
      if bytes.has("\"\"\"", at: start),
        hashes == 0 || !bytes.has("\"", from: start + 1, followedBy: hashes)
      {
        contexts.append(.string(hashes: hashes, isMultiline: true))
        return start + 3
      }
      if bytes.has("\"", at: start) {
        contexts.append(.string(hashes: hashes, isMultiline: false))
        return start + 1
      }
      if hashes > 0, bytes.has("/", at: start) {
        return bytes.end(
          ofRegexFrom: start + 1, closing: "/" + String(repeating: "#", count: hashes))
          ?? start + 1
      }
      return start
    case UInt8(ascii: "/") where bytes.mayStartRegex(at: position):
      guard regexesEnd else { return position + 1 }
      if let end = bytes.end(ofRegexFrom: position + 1, closing: "/") { return end }
      // An expression that starts later on the line does not end either, unless a backslash escapes
      // a slash.
      regexesEnd = bytes[position...].contains(UInt8(ascii: "\\"))
      return position + 1
    case UInt8(ascii: "("):
      if case .interpolation(let open) = contexts.last {
        contexts[contexts.count - 1] = .interpolation(parentheses: open + 1)
      }
    case UInt8(ascii: ")"):
      if case .interpolation(let open) = contexts.last {
        contexts.removeLast()
        if open > 0 { contexts.append(.interpolation(parentheses: open - 1)) }
      }
    default: break
    }
    return position + 1
  }
}

extension String {
  fileprivate var hasTwoSlashes: Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.count > 1
        && (1..<bytes.count).contains {
          bytes[$0] == UInt8(ascii: "/") && bytes[$0 - 1] == UInt8(ascii: "/")
        }
    }
  }
}

extension [UInt8] {
  fileprivate func has(_ first: UInt8, _ second: UInt8, at position: Int) -> Bool {
    self[position] == first && position + 1 < count && self[position + 1] == second
  }

  fileprivate func has(_ text: String, at position: Int) -> Bool {
    position + text.utf8.count <= count && self[position...].starts(with: text.utf8)
  }

  /// Whether a text followed by this many `#` occurs on the rest of the line.
  fileprivate func has(_ text: String, from start: Int, followedBy hashes: Int) -> Bool {
    let wanted = text + String(repeating: "#", count: hashes)
    return start < count && (start..<count).contains { has(wanted, at: $0) }
  }

  /// Whether a slash is where a value may start and no space follows it: `= /[a-z]+/`, not `a / b`.
  fileprivate func mayStartRegex(at position: Int) -> Bool {
    guard position + 1 < count, !" \t/*)".utf8.contains(self[position + 1]) else { return false }
    guard let before = self[..<position].last(where: { $0 != UInt8(ascii: " ") && $0 != 9 }) else {
      return true
    }
    return "(=,:[{!&|;?".utf8.contains(before)
  }

  /// The position after a regular expression on this line; `nil` if it does not end.
  fileprivate func end(ofRegexFrom start: Int, closing: String) -> Int? {
    var position = start
    while position < count {
      if self[position] == UInt8(ascii: "\\") {
        position += 2
      } else if has(closing, at: position) {
        // `a\n/2 // half`: a regular expression may not end with a space, so this is a division.
        guard closing != "/" || (self[position - 1] != 32 && self[position - 1] != 9) else {
          return nil
        }
        return position + closing.utf8.count
      } else {
        position += 1
      }
    }
    return nil
  }
}

extension [SwiftComments.Comment] {
  /// Whether the comments that consist of a number are step numbers (1, 2, 3…) that a text refers
  /// to.
  package var areStepNumbers: Bool {
    let numbers = compactMap { Int($0.text.trimmingBlanks()) }
    return numbers.count > 1 && numbers == [Int](1...numbers.count)
  }

  /// The line of code, from 0, that a comment is next to or below; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - index: The index of the comment.
  ///   - lines: The lines that contain all these comments.
  package func lineOfCode(beside index: Int, in lines: [String]) -> Int? {
    var (index, line) = (index, self[index].line)
    while index >= 0, self[index].isAlone, self[index].line == line {
      (index, line) = (index - 1, line - 1)
    }
    return line >= 0 && !lines[line].trimmingBlanks().isEmpty ? line : nil
  }
}
