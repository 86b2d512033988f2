/// Colours Swift code by its tokens, without a syntax tree.
///
/// Most code needs no tree, because the tokens around a word show what it is. ``init(_:)`` gives up
/// where that is uncertain, such as at `#if`, in regular expressions, and at names in lower case
/// that may be types. For all other code, the result is the same as the parser's.
struct SwiftTokenScan {
  /// The coloured ranges of bytes with their classes, sorted; see ``SwiftHighlighting``. Bytes
  /// between them are plain.
  private(set) var ranges: [(kind: String?, range: Range<Int>)] = []

  private enum Token: Equatable {
    case start
    /// A word, which may be a keyword.
    case word(Substring)
    /// A string, a number, or a variable such as `$0`.
    case value
    case period
    case colon
    case arrow
    case mark(UInt8)
    case other
  }

  private enum Bracket {
    case round
    /// The parameters of a function.
    case parameters
    case square
    case brace
    /// In a string.
    case interpolation
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var last = Token.start
  private var beforeLast = Token.start
  private var brackets: [Bracket] = []
  /// Whether the current tokens are those of a type.
  private var isInType = false
  /// Whether the next `=` is followed by the type that an alias names.
  private var isInAlias = false
  /// Whether the next round bracket opens the parameters of a function.
  private var awaitsParameters = false

  /// Returns `nil` if a tree is needed.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    while index < text.count {
      guard readToken() else { return nil }
    }
    guard brackets.isEmpty else { return nil }
  }

  private func byte(_ offset: Int) -> UInt8 {
    index + offset < text.count && index + offset >= 0 ? text[index + offset] : 0
  }

  private mutating func add(_ kind: String, to end: Int) {
    ranges.append((kind, index..<end))
    index = end
  }

  private mutating func read(_ token: Token) {
    beforeLast = last
    last = token
  }

  /// Reads a token or white space. Returns `false` if its kind is uncertain.
  private mutating func readToken() -> Bool {
    let first = text[index]
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
    case UInt8(ascii: "\n"):
      guard !brackets.contains(.interpolation) else { return false }
      isInType = false
      index += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      var end = index
      while end < text.count, text[end] != UInt8(ascii: "\n") {
        guard text[end] >= 0x20 || text[end] == 9 else { return false }
        end += 1
      }
      guard !brackets.contains(.interpolation) else { return false }
      add("c", to: end)
    case UInt8(ascii: "\""):
      guard byte(1) != first || byte(2) != first else { return false }
      return readString(from: index + 1)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      return readWord()
    case UInt8(ascii: "@"): return readAttribute()
    case UInt8(ascii: "$"):
      var end = index + 1
      while end < text.count, (0x30...0x39).contains(text[end]) { end += 1 }
      guard end > index + 1, end == text.count || !Self.isWordByte(text[end]) else { return false }
      add("n", to: end)
      read(.value)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      guard brackets.count < 40 else { return false }
      if first == UInt8(ascii: "(") {
        brackets.append(awaitsParameters ? .parameters : .round)
        awaitsParameters = false
      } else {
        brackets.append(first == UInt8(ascii: "[") ? .square : .brace)
      }
      if first == UInt8(ascii: "{") { isInType = false }
      index += 1
      read(.mark(first))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return readEnd(first)
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      // A type may be followed by another one, as in 'class A: B, C'.
      if let bracket = brackets.last, bracket != .brace { isInType = false }
      index += 1
      read(.mark(first))
    case UInt8(ascii: ":"):
      guard byte(1) != first else { return false }
      isInType = isTypeColon
      index += 1
      read(.colon)
    case UInt8(ascii: "."):
      guard byte(1) != first else { return readOperator() }
      index += 1
      read(.period)
    default: return readOperator()
    }
    return true
  }

  private mutating func readEnd(_ mark: UInt8) -> Bool {
    guard let open = brackets.popLast() else { return false }
    let closes: Bool
    switch open {
    case .round, .parameters, .interpolation: closes = mark == UInt8(ascii: ")")
    case .square: closes = mark == UInt8(ascii: "]")
    case .brace: closes = mark == UInt8(ascii: "}")
    }
    guard closes else { return false }
    if open == .parameters || open == .brace { isInType = false }
    index += 1
    if open == .interpolation { return readString(from: index) }
    read(.mark(mark))
    return true
  }

  /// Whether the colon after the last token is followed by a type.
  private var isTypeColon: Bool {
    guard case .word = last else { return false }
    if brackets.last == .parameters { return true }
    guard case .word(let before) = beforeLast else { return false }
    return Self.declaring.contains(before)
  }

  // MARK: Literals

  /// Reads a string, or the rest of one after an interpolation, up to its end or to its next
  /// interpolation.
  private mutating func readString(from start: Int) -> Bool {
    var end = start
    while end < text.count {
      switch text[end] {
      case UInt8(ascii: "\""):
        add("s", to: end + 1)
        read(.value)
        return true
      case UInt8(ascii: "\\"):
        guard end + 1 < text.count else { return false }
        if text[end + 1] == UInt8(ascii: "(") {
          guard brackets.count < 40 else { return false }
          if end > index { add("s", to: end) }
          index = end + 2
          brackets.append(.interpolation)
          isInType = false
          read(.mark(UInt8(ascii: "(")))
          return true
        }
        guard text[end + 1] >= 0x20 else { return false }
        end += 2
      case 0..<0x20: return false
      default: end += 1
      }
    }
    return false
  }

  private mutating func readNumber() -> Bool {
    var end = index
    func skipDigits() {
      while end < text.count, (0x30...0x39).contains(text[end]) || text[end] == 0x5F { end += 1 }
    }
    skipDigits()
    if last == .period {
      // The index of a tuple's element.
      guard byte(-1) == UInt8(ascii: ".") else { return false }
    } else {
      if end + 1 < text.count, text[end] == UInt8(ascii: "."),
        (0x30...0x39).contains(text[end + 1])
      {
        end += 1
        skipDigits()
      }
    }
    guard end == text.count || !Self.isWordByte(text[end]) else { return false }
    add("n", to: end)
    read(.value)
    return true
  }

  // MARK: Operators

  private mutating func readOperator() -> Bool {
    var end = index
    while end < text.count, Self.operatorBytes.contains(text[end]) { end += 1 }
    guard end > index, end - index <= 3 else { return false }
    let before = byte(-1)
    let after = end < text.count ? text[end] : 0
    let name = text[index..<end]
    if name.contains(UInt8(ascii: "/")) {
      guard before == 0x20, after == 0x20, name.count == 1 || name.last == UInt8(ascii: "=")
      else { return false }
    }
    let isName = { (byte: UInt8) in (0x61...0x7A).contains(byte) || byte == 0x5F }
    // The arguments of a generic type in lower case.
    if name.first == UInt8(ascii: "<"), before != 0x20, isName(after) || after == 0x23 {
      return false
    }
    if name.first == UInt8(ascii: ">"), before != 0x20, case .word(let word) = last,
      word.utf8.first.map(isName) == true
    {
      return false
    }
    index = end
    if name.elementsEqual("->".utf8) {
      isInType = true
      read(.arrow)
    } else {
      if name.elementsEqual("=".utf8) {
        isInType = isInAlias
        isInAlias = false
      }
      if name.elementsEqual("?".utf8) || name.elementsEqual("!".utf8), case .word(let word) = last,
        word == "as" || word == "try"
      {
        // Like 'as', 'as?' is followed by a type.
        return true
      }
      read(.other)
    }
    return true
  }

  // MARK: Words

  private func endOfWord(_ start: Int) -> Int {
    var end = start
    while end < text.count, Self.isWordByte(text[end]) { end += 1 }
    return end
  }

  /// The start of the next token after `start`, and whether it is on the same line; `nil` if only a
  /// comment or the end of the text follows.
  private func next(after start: Int) -> (index: Int, isOnLine: Bool)? {
    var next = start
    var isOnLine = true
    while next < text.count {
      switch text[next] {
      case UInt8(ascii: "\n"):
        isOnLine = false
        next += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): next += 1
      case UInt8(ascii: "/"): return nil
      default: return (next, isOnLine)
      }
    }
    return nil
  }

  private func string(_ start: Int, _ end: Int) -> Substring {
    Substring(decoding: text[start..<end], as: UTF8.self)
  }

  private mutating func readWord() -> Bool {
    let end = endOfWord(index)
    guard end == text.count || text[end] < 0x80 && text[end] != UInt8(ascii: "`") else {
      return false
    }
    let word = string(index, end)
    let next = next(after: end)
    let nextByte = next.map { text[$0.index] } ?? 0
    let isLabel =
      nextByte == UInt8(ascii: ":") && (brackets.last == .round || brackets.last == .parameters)
    if Self.reserved.contains(word) {
      guard last != .period, !isLabel else { return readSpecial(word, end) }
      if nextByte == UInt8(ascii: ":"), brackets.last == .square { return false }
      if case .word(let before) = last, before == "func" || before == "case" || before == "import",
        ![
          "let", "var", "is", "nil", "true", "false", "self", "class", "struct", "enum", "func",
          "protocol", "typealias",
        ].contains(word)
      {
        return false
      }
      // The first of two names of a parameter.
      if brackets.last == .parameters,
        last == .mark(UInt8(ascii: "("))
          || last == .mark(UInt8(ascii: ",")), word != "inout"
      {
        return false
      }
      if word == "func" || word == "init" || word == "subscript" {
        awaitsParameters = brackets.last == .brace || brackets.isEmpty
      }
      if word == "operator" || word == "precedencegroup" || word == "associatedtype" {
        return false
      }
      if word == "as" || word == "is" { isInType = true }
      if word == "typealias" { isInAlias = true }
      if word == "where" || word == "in" || word == "else" { isInType = false }
      add("k", to: end)
      read(.word(word))
      return true
    }
    if Self.contextual.contains(word), last != .period, !isLabel {
      guard let isKeyword = isKeyword(word, end, next: next) else { return false }
      if isKeyword {
        add("k", to: end)
        read(.word(word))
        return true
      }
    }
    if last == .period, word == "Type" || word == "Protocol" { return false }
    if (0x41...0x5A).contains(text[index]) {
      guard !isLabel else { return false }
      if brackets.last == .parameters, !isInType { return false }
      add("t", to: end)
    } else {
      // A name such as '_Box' is likely to be a type.
      guard !isInType, last != .word("extension"),
        text[index] != UInt8(ascii: "_") || end == index + 1
      else { return false }
      index = end
    }
    read(.word(word))
    return true
  }

  /// Reads a reserved word after a period or before the colon of an argument.
  private mutating func readSpecial(_ word: Substring, _ end: Int) -> Bool {
    guard last == .period else {
      guard brackets.last == .round,
        last == .mark(UInt8(ascii: "(")) || last == .mark(UInt8(ascii: ","))
      else { return false }
      index = end
      read(.word(word))
      return true
    }
    switch word {
    case "self", "init": add("k", to: end)
    case "default", "in", "for", "is", "as", "case", "true", "false", "repeat", "continue",
      "return":
      index = end
    default: return false
    }
    read(.word(word))
    return true
  }

  /// Whether a word is a keyword at this position; `nil` if that is uncertain.
  private func isKeyword(
    _ word: Substring, _ end: Int, next: (index: Int, isOnLine: Bool)?
  ) -> Bool? {
    guard let next else { return nil }
    let byte = text[next.index]
    let nextWord = Self.isWordByte(byte) ? string(next.index, endOfWord(next.index)) : ""
    let isUpper = (0x41...0x5A).contains(byte)
    switch word {
    case "final", "override", "mutating", "nonmutating", "convenience", "required", "open", "lazy",
      "indirect", "nonisolated", "dynamic", "package", "weak", "unowned":
      if next.isOnLine, Self.declaring.contains(nextWord) || Self.modifiers.contains(nextWord) {
        return true
      }
      if word == "weak" || word == "unowned",
        last == .mark(UInt8(ascii: "[")) || last == .mark(UInt8(ascii: ",")), nextWord != ""
      {
        return true
      }
      return nil
    case "async":
      if nextWord == "let" { return true }
      return last == .mark(UInt8(ascii: ")")) && brackets.last != .parameters
        && (nextWord == "throws" || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "-"))
        ? true : nil
    case "await": return next.isOnLine && nextWord != "" ? true : nil
    case "some", "any": return next.isOnLine && isUpper ? true : nil
    case "didSet", "willSet":
      return (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "("))
        && (last == .mark(UInt8(ascii: "{")) || last == .mark(UInt8(ascii: "}"))) ? true : nil
    case "get":
      return last == .mark(UInt8(ascii: "{"))
        && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || nextWord == "set")
        ? true : nil
    case "set":
      if last == .word("get") { return byte == UInt8(ascii: "}") ? true : nil }
      return last == .mark(UInt8(ascii: "}")) && byte == UInt8(ascii: "{") ? true : nil
    default: return nextWord == "" || !next.isOnLine ? false : nil
    }
  }

  private mutating func readAttribute() -> Bool {
    let end = endOfWord(index + 1)
    guard end > index + 1 else { return false }
    let next = end < text.count ? text[end] : 0
    guard next < 0x80, next != UInt8(ascii: "."), next != UInt8(ascii: "<"),
      next != UInt8(ascii: "(") || (0x41...0x5A).contains(text[index + 1])
    else { return false }
    add("a", to: end)
    if next != UInt8(ascii: "("), isInType { return true }
    read(.other)
    return true
  }

  // MARK: Tables

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  private static let operatorBytes = Set("+-*/=<>!&|^~?%.".utf8)

  private static let declaring: Set<Substring> = [
    "actor", "associatedtype", "class", "enum", "extension", "func", "init", "let", "protocol",
    "struct", "subscript", "typealias", "var",
  ]

  private static let modifiers: Set<Substring> = [
    "convenience", "dynamic", "fileprivate", "final", "indirect", "internal", "lazy", "mutating",
    "nonisolated", "nonmutating", "open", "override", "package", "private", "public", "required",
    "static", "unowned", "weak",
  ]

  /// The words that are keywords everywhere, except after a period and in labels.
  private static let reserved: Set<Substring> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Words that are keywords in some places.
  private static let contextual: Set<Substring> = [
    "Protocol", "Type", "actor", "any", "async", "await", "borrow", "borrowing", "consume",
    "consuming", "convenience", "copy", "didSet", "discard", "distributed", "dynamic", "each",
    "final", "get", "indirect", "infix", "inline", "isolated", "lazy", "macro", "modify",
    "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
    "prefix", "read", "reasync", "required", "sending", "set", "some", "then", "unowned", "unsafe",
    "weak", "willSet", "yield",
  ]
}
