#if !canImport(ObjectiveC)
  /// A token of a predicate's format.
  enum PredicateToken: Equatable {
    /// A word without quotes. After `#`, a reserved word is a name.
    case word(String, isEscaped: Bool)
    case text(String)
    case whole(Int)
    case fraction(Double)
    /// `$name`.
    case variable(String)
    /// A format specifier such as `%@`, `%K` or `%d`, without the percent sign.
    case argument(String)
    case sign(String)

    /// Returns all tokens of a format; `nil` if it contains anything else.
    static func all(in text: String) -> [PredicateToken]? {
      var reader = PredicateReader(rest: text[...])
      var tokens: [PredicateToken] = []
      while let token = reader.next() { tokens.append(token) }
      return reader.rest.isEmpty ? tokens : nil
    }

    /// Whether it is the keyword, in capital or small letters.
    func isWord(_ keyword: String) -> Bool {
      guard case .word(let word, false) = self else { return false }
      return word.uppercased() == keyword
    }
  }

  private struct PredicateReader {
    var rest: Substring

    private static let signs = [
      "&&", "||", "==", "!=", "<>", "<=", ">=", "=<", "=>", "**", ":=", "=", "<", ">", "!", "(",
      ")", "{", "}", "[", "]", ",", ".", "+", "-", "*", "/", "@", ":",
    ]

    /// Returns the next token; `nil` at the end and if there is no valid token.
    mutating func next() -> PredicateToken? {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first else { return nil }
      switch first {
      case "'", "\"": return quoted(first)
      case "%": return argument()
      case "$":
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        rest = rest[name.endIndex...]
        return .variable(String(name))
      case "#":
        rest = rest.dropFirst()
        return word(isEscaped: true)
      default: break
      }
      if first.isLetter || first == "_" { return word(isEscaped: false) }
      if first.isASCII, first.isNumber { return number() }
      guard let sign = Self.signs.first(where: { rest.hasPrefix($0) }) else { return nil }
      rest = rest.dropFirst(sign.count)
      return .sign(sign)
    }

    private mutating func word(isEscaped: Bool) -> PredicateToken? {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !word.isEmpty else { return nil }
      rest = rest[word.endIndex...]
      return .word(String(word), isEscaped: isEscaped)
    }

    private mutating func number() -> PredicateToken? {
      if rest.lowercased().hasPrefix("0x") {
        let digits = rest.dropFirst(2).prefix { $0.isHexDigit }
        rest = rest[digits.endIndex...]
        return Int(digits, radix: 16).map { .whole($0) }
      }
      var text = rest.prefix { $0.isASCII && $0.isNumber }
      if rest[text.endIndex...].hasPrefix(".") {
        let part = rest[text.endIndex...].dropFirst().prefix { $0.isASCII && $0.isNumber }
        if !part.isEmpty { text = rest[..<part.endIndex] }
      }
      if let mark = rest[text.endIndex...].first, mark == "e" || mark == "E" {
        let power = rest[text.endIndex...].dropFirst().prefix { $0.isNumber || "+-".contains($0) }
        if !power.isEmpty { text = rest[..<power.endIndex] }
      }
      rest = rest[text.endIndex...]
      if let whole = Int(text) { return .whole(whole) }
      return Double(text).map { .fraction($0) }
    }

    private mutating func argument() -> PredicateToken? {
      let kinds = ["@", "K", "lld", "llu", "ld", "li", "lu", "lf", "zd", "d", "i", "u", "f", "g"]
      let after = rest.dropFirst()
      guard let kind = (kinds + ["x", "c", "e"]).first(where: { after.hasPrefix($0) }) else {
        return nil
      }
      rest = after.dropFirst(kind.count)
      return .argument(kind)
    }

    private mutating func quoted(_ mark: Character) -> PredicateToken? {
      var text = ""
      var index = rest.index(after: rest.startIndex)
      while index < rest.endIndex, rest[index] != mark {
        if rest[index] == "\\" {
          index = rest.index(after: index)
          guard index < rest.endIndex else { return nil }
          switch rest[index] {
          case "n": text.append("\n")
          case "t": text.append("\t")
          case "r": text.append("\r")
          default: text.append(rest[index])
          }
        } else {
          text.append(rest[index])
        }
        index = rest.index(after: index)
      }
      guard index < rest.endIndex else { return nil }
      rest = rest[index...].dropFirst()
      return .text(text)
    }
  }
#endif
