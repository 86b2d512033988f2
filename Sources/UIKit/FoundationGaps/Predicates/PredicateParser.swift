#if !canImport(ObjectiveC)
  /// Parses the format of a predicate.
  ///
  /// - SeeAlso: Apple's Predicate Programming Guide, "Predicate Format String Syntax".
  struct PredicateParser {
    private struct Failure: Error {}

    private let tokens: [PredicateToken]
    private var position = 0
    private var arguments: ArraySlice<Any?>

    /// Returns the predicate; `nil` if its format cannot be parsed or requires more arguments.
    static func predicate(_ format: String, _ arguments: [Any?]) -> NSPredicate? {
      guard let tokens = PredicateToken.all(in: format) else { return nil }
      var parser = PredicateParser(tokens: tokens, arguments: arguments[...])
      guard let predicate = try? parser.either(), parser.current == nil else { return nil }
      return predicate
    }

    private var current: PredicateToken? {
      position < tokens.count ? tokens[position] : nil
    }

    private mutating func takeWord(_ words: String...) -> Bool {
      guard let current, words.contains(where: { current.isWord($0) }) else { return false }
      position += 1
      return true
    }

    private mutating func take(_ signs: String...) -> String? {
      guard case .sign(let sign) = current, signs.contains(sign) else { return nil }
      position += 1
      return sign
    }

    private mutating func expect(_ sign: String) throws {
      if take(sign) == nil { throw Failure() }
    }
  }

  // MARK: Predicates

  extension PredicateParser {
    private mutating func either() throws -> NSPredicate {
      var parts = [try both()]
      while takeWord("OR") || take("||") != nil { parts.append(try both()) }
      return Self.joined(.or, parts)
    }

    private mutating func both() throws -> NSPredicate {
      var parts = [try single()]
      while takeWord("AND") || take("&&") != nil { parts.append(try single()) }
      return Self.joined(.and, parts)
    }

    private static func joined(
      _ type: NSCompoundPredicate.LogicalType, _ parts: [NSPredicate]
    ) -> NSPredicate {
      parts.count == 1 ? parts[0] : FormatCompoundPredicate(type: type, subpredicates: parts)
    }

    private mutating func single() throws -> NSPredicate {
      if takeWord("NOT") || take("!") != nil {
        return FormatCompoundPredicate(type: .not, subpredicates: [try single()])
      }
      if takeWord("TRUEPREDICATE") { return ConstantPredicate(value: true) }
      if takeWord("FALSEPREDICATE") { return ConstantPredicate(value: false) }
      if case .argument("@") = current, let predicate = arguments.first as? NSPredicate,
        position + 1 == tokens.count || !startsOperator(at: position + 1)
      {
        position += 1
        arguments.removeFirst()
        return predicate
      }
      if current == .sign("("), let group = try? group() { return group }
      return try comparison()
    }

    /// Parses a predicate in parentheses. If that fails, nothing is consumed.
    private mutating func group() throws -> NSPredicate {
      let start = self
      do {
        try expect("(")
        let predicate = try either()
        try expect(")")
        if startsOperator(at: position) { throw Failure() }
        return predicate
      } catch {
        self = start
        throw error
      }
    }

    private func startsOperator(at position: Int) -> Bool {
      guard position < tokens.count else { return false }
      if case .sign(let sign) = tokens[position] {
        return PredicateOperator.signs[sign] != nil || "+-*/**[".contains(sign)
      }
      return PredicateOperator.words.contains { tokens[position].isWord($0.rawValue) }
    }

    private mutating func comparison() throws -> NSPredicate {
      var modifier = PredicateComparison.Modifier.direct
      var isNone = false
      if takeWord("ANY", "SOME") {
        modifier = .any
      } else if takeWord("ALL") {
        modifier = .all
      } else if takeWord("NONE") {
        (modifier, isNone) = (.any, true)
      }
      let left = try sum()
      let kind = try comparisonOperator()
      let options = try comparisonOptions()
      let right = try sum()
      let predicate = _NSComparisonPredicate(
        PredicateComparison(
          modifier: modifier, left: left, kind: kind, options: options, right: right))
      return isNone ? FormatCompoundPredicate(type: .not, subpredicates: [predicate]) : predicate
    }

    private mutating func comparisonOperator() throws -> PredicateOperator {
      guard let current else { throw Failure() }
      defer { position += 1 }
      if case .sign(let sign) = current, let found = PredicateOperator.signs[sign] { return found }
      guard let found = PredicateOperator.words.first(where: { current.isWord($0.rawValue) })
      else { throw Failure() }
      return found
    }

    /// `[c]`, `[d]`, `[cd]` and the like.
    private mutating func comparisonOptions() throws -> PredicateComparison.Options {
      guard take("[") != nil else { return [] }
      guard case .word(let letters, _) = current else { throw Failure() }
      position += 1
      try expect("]")
      var options: PredicateComparison.Options = []
      for letter in letters.lowercased() {
        switch letter {
        case "c": options.insert(.caseInsensitive)
        case "d": options.insert(.diacriticInsensitive)
        case "n", "l": break
        default: throw Failure()
        }
      }
      return options
    }
  }

  // MARK: Expressions

  extension PredicateParser {
    private mutating func sum() throws -> PredicateExpression {
      var left = try product()
      while let sign = take("+", "-") { left = .arithmetic(left, sign, try product()) }
      return left
    }

    private mutating func product() throws -> PredicateExpression {
      var left = try power()
      while let sign = take("*", "/") { left = .arithmetic(left, sign, try power()) }
      return left
    }

    private mutating func power() throws -> PredicateExpression {
      let left = try prefixed()
      guard let sign = take("**") else { return left }
      return .arithmetic(left, sign, try power())
    }

    private mutating func prefixed() throws -> PredicateExpression {
      guard take("-") != nil else { return try steps(after: try first()) }
      switch try prefixed() {
      case .constant(let value as Int): return .constant(-value)
      case .constant(let value as Double): return .constant(-value)
      case let value: return .arithmetic(.constant(0), "-", value)
      }
    }

    /// The steps of a key path, and indexes.
    private mutating func steps(after first: PredicateExpression) throws -> PredicateExpression {
      var result = first
      while true {
        if take(".") != nil {
          result = .path(result, try step())
        } else if current == .sign("["), !isOptions(at: position) {
          position += 1
          result = try index(of: result)
          try expect("]")
        } else {
          return result
        }
      }
    }

    private func isOptions(at position: Int) -> Bool {
      guard position + 1 < tokens.count, case .word(let word, _) = tokens[position + 1] else {
        return false
      }
      return !["FIRST", "LAST", "SIZE"].contains(word.uppercased())
    }

    private mutating func index(of collection: PredicateExpression) throws -> PredicateExpression {
      if takeWord("FIRST") { return .element(collection, .word("FIRST")) }
      if takeWord("LAST") { return .element(collection, .word("LAST")) }
      if takeWord("SIZE") { return .element(collection, .word("SIZE")) }
      return .element(collection, try sum())
    }

    private mutating func step() throws -> String {
      let mark = take("@") ?? ""
      switch current {
      case .word(let word, _):
        position += 1
        return mark + word
      case .argument("K") where mark.isEmpty:
        position += 1
        return try argument() as? String ?? ""
      default: throw Failure()
      }
    }

    private mutating func argument() throws -> Any? {
      guard let argument = arguments.popFirst() else { throw Failure() }
      return argument
    }

    private mutating func first() throws -> PredicateExpression {
      guard let token = current else { throw Failure() }
      position += 1
      switch token {
      case .text(let text): return .constant(text)
      case .whole(let number): return .constant(number)
      case .fraction(let number): return .constant(number)
      case .variable(let name): return .variable(name)
      case .argument("K"):
        guard let path = try argument() as? String else { throw Failure() }
        return .path(.subject, path)
      case .argument: return .constant(try argument())
      case .sign("("):
        let expression = try sum()
        try expect(")")
        return expression
      case .sign("{"): return .list(try list(until: "}"))
      case .sign("@"):
        position -= 1
        return .path(.subject, try step())
      case .sign: throw Failure()
      case .word(let word, let isEscaped):
        if isEscaped { return .path(.subject, word) }
        return try named(word)
      }
    }

    private mutating func named(_ word: String) throws -> PredicateExpression {
      switch word.uppercased() {
      case "TRUE", "YES": return .constant(true)
      case "FALSE", "NO": return .constant(false)
      case "NIL", "NULL": return .constant(nil)
      case "SELF": return .subject
      case "SUBQUERY" where current == .sign("("): return try subquery()
      case "CAST" where current == .sign("("):
        position += 1
        return .function("cast", try list(until: ")"))
      case let keyword where Self.reserved.contains(keyword): throw Failure()
      default: break
      }
      if take(":") != nil {
        try expect("(")
        return .function(word.lowercased(), try list(until: ")"))
      }
      if take("(") != nil { return .function(word.lowercased(), try list(until: ")")) }
      return .path(.subject, word)
    }

    private mutating func list(until end: String) throws -> [PredicateExpression] {
      var parts: [PredicateExpression] = []
      if take(end) != nil { return [] }
      while true {
        parts.append(try sum())
        if take(end) != nil { return parts }
        try expect(",")
      }
    }

    private mutating func subquery() throws -> PredicateExpression {
      try expect("(")
      let collection = try sum()
      try expect(",")
      guard case .variable(let name) = current else { throw Failure() }
      position += 1
      try expect(",")
      let predicate = try either()
      try expect(")")
      return .subquery(collection, name, predicate)
    }

    private static let reserved: Set = [
      "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "MATCHES", "CONTAINS",
      "BEGINSWITH", "ENDSWITH", "BETWEEN", "FIRST", "LAST", "SIZE", "SUBQUERY", "CAST",
      "TRUEPREDICATE", "FALSEPREDICATE",
    ]
  }
#endif
