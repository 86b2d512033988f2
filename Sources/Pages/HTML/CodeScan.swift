/// Colours code in languages other than Swift: comments, strings, numbers, keywords and keys, with
/// the same classes as Swift code.
///
/// It uses a few rules per language, not a grammar. Code that matches no rule stays plain. The text
/// never changes: ranges begin and end next to ASCII bytes, so they contain whole characters.
struct CodeScan {
  /// The coloured ranges of bytes with their classes, sorted; see ``SwiftHighlighting``.
  private(set) var ranges: [(kind: String?, range: Range<Int>)] = []

  let text: UnsafeBufferPointer<UInt8>
  var index = 0

  init(_ text: UnsafeBufferPointer<UInt8>, _ language: CodeLanguage) {
    self.text = text
    switch language {
    case .words(let rules): readWords(rules)
    case .shell: readLines { $0.readCommands(to: $1) }
    case .session: readSession()
    case .yaml: readYAML()
    case .markup: readMarkup()
    case .diff: readLines { $0.readDifference(to: $1) }
    }
  }

  /// Colours lines of code as one text; `nil` for unknown languages.
  static func pieces(
    of lines: [String], in language: String
  ) -> [[SwiftHighlighting.Piece]]? {
    guard let language = CodeLanguage(named: language) else { return nil }
    var source = lines.joined(separator: "\n")
    return source.withUTF8 { text in
      SwiftHighlighting.lines(of: text, CodeScan(text, language).ranges)
    }
  }

  // MARK: Bytes

  /// The byte at an index; 0 outside of the text.
  func byte(at index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0 }

  /// Adds a range from the current index, and continues after it.
  mutating func add(_ kind: String, to end: Int) {
    if end > index { ranges.append((kind, index..<end)) }
    index = max(index, end)
  }

  /// Whether the text continues with some ASCII characters.
  func isAt(_ word: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? index
    let count = word.utf8CodeUnitCount
    guard start + count <= text.count else { return false }
    return (0..<count).allSatisfy { text[start + $0] == word.utf8Start[$0] }
  }

  /// The first index from `start` to `end` at which the text continues with a word.
  func first(_ word: StaticString, from start: Int, to end: Int? = nil) -> Int? {
    let end = end ?? text.count
    guard start <= end else { return nil }
    return (start..<end).first { isAt(word, at: $0) }
  }

  func endOfLine(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: text[start..<end], as: UTF8.self)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Letters, digits, `_`, and everything that is not ASCII.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  /// Calls `read` at the start of each line, with its end.
  mutating func readLines(_ read: (inout CodeScan, Int) -> Void) {
    while index < text.count {
      let end = endOfLine(from: index)
      read(&self, end)
      index = end + 1
    }
  }

  // MARK: Tokens

  /// The end of a string that starts at the current index, after its closing quote; `nil` if it is
  /// not closed before `limit`.
  func endOfString(before limit: Int, hasEscapes: Bool = true) -> Int? {
    let quote = text[index]
    var end = index + 1
    while end < limit {
      if text[end] == quote { return end + 1 }
      end += hasEscapes && text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of a number that starts at the current index; `nil` if a word follows it directly.
  func endOfNumber() -> Int? {
    var end = index
    while end < text.count {
      let isDecimalPoint = text[end] == UInt8(ascii: ".") && Self.isDigit(byte(at: end + 1))
      let isSign =
        (text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+"))
        && [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(text[end - 1])
        && !isAt("0x") && Self.isDigit(byte(at: end + 1))
      guard Self.isWordByte(text[end]) || isDecimalPoint || isSign else { break }
      guard text[end] < 0x80 else { return nil }
      end += 1
    }
    return end
  }

  private func endOfWord(_ start: Int) -> Int {
    var end = start
    while end < text.count, Self.isWordByte(text[end]) || text[end] == UInt8(ascii: "$") {
      end += 1
    }
    return end
  }

  // MARK: Languages with words

  private mutating func readWords(_ rules: CodeLanguage.WordRules) {
    while index < text.count {
      let first = text[index]
      if isAt("//") {
        add("c", to: endOfLine(from: index))
      } else if isAt("/*") {
        add("c", to: self.first("*/", from: index + 2).map { $0 + 2 } ?? text.count)
      } else if rules.quotes.contains(first) {
        readString(rules, before: endOfLine(from: index))
      } else if rules.longQuotes.contains(first) {
        readString(rules, before: text.count)
      } else if Self.isDigit(first) {
        if let end = endOfNumber() { add("n", to: end) } else { index = endOfWord(index) }
      } else if Self.isWordByte(first) || first == UInt8(ascii: "$") {
        readWord(rules)
      } else if rules.hasAtSigns, first == UInt8(ascii: "@") {
        readAtSign()
      } else if rules.hasDirectives, first == UInt8(ascii: "#"), isFirstInLine {
        var start = index + 1
        while Self.isBlank(byte(at: start)) { start += 1 }
        add("a", to: endOfWord(start))
      } else {
        index += 1
      }
    }
  }

  private var isFirstInLine: Bool {
    var before = index - 1
    while Self.isBlank(byte(at: before)) { before -= 1 }
    return before < 0 || text[before] == UInt8(ascii: "\n")
  }

  private mutating func readString(_ rules: CodeLanguage.WordRules, before limit: Int) {
    guard let end = endOfString(before: limit) else {
      index += 1
      return
    }
    var next = end
    while Self.isBlank(byte(at: next)) || byte(at: next) == UInt8(ascii: "\n") { next += 1 }
    add(rules.hasKeys && byte(at: next) == UInt8(ascii: ":") ? "t" : "s", to: end)
  }

  private mutating func readWord(_ rules: CodeLanguage.WordRules) {
    let end = endOfWord(index)
    let isType = rules.hasTypes && (0x41...0x5A).contains(text[index])
    let isMember = byte(at: index - 1) == UInt8(ascii: ".")
    if !isMember, rules.keywords.contains(string(index, end)) {
      add("k", to: end)
    } else if isType {
      add("t", to: end)
    } else {
      index = end
    }
  }

  /// Reads Objective-C's `@interface`, `@"text"`, `@42`.
  private mutating func readAtSign() {
    let start = index
    index += 1
    let next = byte(at: index)
    if next == UInt8(ascii: "\""), let end = endOfString(before: endOfLine(from: index)) {
      index = start
      add("s", to: end)
    } else if (0x61...0x7A).contains(next) {
      let end = endOfWord(index)
      index = start
      add("k", to: end)
    } else if Self.isDigit(next), let end = endOfNumber() {
      index = start
      add("n", to: end)
    }
  }

  // MARK: Differences

  private mutating func readDifference(to end: Int) {
    if isAt("@@") {
      add("n", to: end)
    } else if isAt("+++") || isAt("---") || isAt("diff ") || isAt("index ") || isAt("\\ ") {
      add("c", to: end)
    } else if isAt("+") {
      add("t", to: end)
    } else if isAt("-") {
      add("s", to: end)
    }
  }
}
