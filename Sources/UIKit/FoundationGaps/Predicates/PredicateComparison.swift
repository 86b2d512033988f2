#if !canImport(ObjectiveC)
  /// How the two sides of a comparison are compared. The raw values are in capitals, as in a
  /// format.
  enum PredicateOperator: String {
    case equal = "=="
    case different = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case between = "BETWEEN"
    case isIn = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"

    static let words: [PredicateOperator] = [
      .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches,
    ]

    static let signs: [String: PredicateOperator] = [
      "=": .equal, "==": .equal, "!=": .different, "<>": .different, "<": .less,
      "<=": .lessOrEqual, "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual,
      "=>": .greaterOrEqual,
    ]
  }

  /// A comparison of two expressions.
  struct PredicateComparison {
    enum Modifier: String {
      case direct = ""
      case any = "ANY "
      case all = "ALL "
    }

    struct Options: OptionSet {
      let rawValue: Int
      static let caseInsensitive = Options(rawValue: 1)
      static let diacriticInsensitive = Options(rawValue: 2)

      var comparing: String.CompareOptions {
        var result: String.CompareOptions = []
        if contains(.caseInsensitive) { result.insert(.caseInsensitive) }
        if contains(.diacriticInsensitive) { result.insert(.diacriticInsensitive) }
        return result
      }
    }

    let modifier: Modifier
    let left: PredicateExpression
    let kind: PredicateOperator
    let options: Options
    let right: PredicateExpression

    var text: String {
      let letters =
        (options.contains(.caseInsensitive) ? "c" : "")
        + (options.contains(.diacriticInsensitive) ? "d" : "")
      let marks = letters.isEmpty ? "" : "[\(letters)]"
      return "\(modifier.rawValue)\(left.text) \(kind.rawValue)\(marks) \(right.text)"
    }

    func replacing(_ variables: [String: Any]) -> PredicateComparison {
      PredicateComparison(
        modifier: modifier, left: left.replacing(variables), kind: kind, options: options,
        right: right.replacing(variables))
    }

    func holds(in scope: PredicateScope) -> Bool {
      let (left, right) = (left.value(in: scope), right.value(in: scope))
      if modifier == .direct { return holds(left, right) }
      guard let elements = PredicateValue.elements(left) else {
        if left == nil { return modifier == .all }
        raise(
          .invalidArgument,
          "The left hand side for an ALL or ANY operator must be either an NSArray or an NSSet.")
      }
      return modifier == .any
        ? elements.contains { holds(PredicateValue.flat($0), right) }
        : elements.allSatisfy { holds(PredicateValue.flat($0), right) }
    }

    private func holds(_ left: Any?, _ right: Any?) -> Bool {
      switch kind {
      case .equal: return isEqual(left, right)
      case .different: return !isEqual(left, right)
      case .less: return isOrdered(left, right) { $0 == .orderedAscending }
      case .lessOrEqual: return isOrdered(left, right, ifNil: true) { $0 != .orderedDescending }
      case .greater: return isOrdered(left, right) { $0 == .orderedDescending }
      case .greaterOrEqual: return isOrdered(left, right, ifNil: true) { $0 != .orderedAscending }
      case .between:
        guard let limits = PredicateValue.elements(right), limits.count == 2 else {
          raise(
            .invalidArgument,
            "Can't compare using BETWEEN with \(PredicateValue.text(of: right)): it must be an "
              + "array with two elements")
        }
        let (low, high) = (PredicateValue.flat(limits[0]), PredicateValue.flat(limits[1]))
        return isOrdered(left, low) { $0 != .orderedAscending }
          && isOrdered(left, high) { $0 != .orderedDescending }
      case .isIn: return isMember(left, of: right)
      case .contains: return isMember(right, of: left)
      case .beginsWith, .endsWith: return isPart(left, right)
      case .like, .matches: return matches(left, right)
      }
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      if !options.isEmpty, let left = left as? String, let right = right as? String {
        return left.compare(right, options: options.comparing) == .orderedSame
      }
      return PredicateValue.isEqual(left, right)
    }

    private func isOrdered(
      _ left: Any?, _ right: Any?, ifNil: Bool = false, _ holds: (ComparisonResult) -> Bool
    ) -> Bool {
      guard let left, let right else { return ifNil && left == nil && right == nil }
      return PredicateValue.order(left, right, options.comparing).map(holds) ?? false
    }

    private func isMember(_ member: Any?, of collection: Any?) -> Bool {
      guard let collection else { return false }
      if let text = collection as? String {
        guard let member = member as? String else { return false }
        return text.range(of: member, options: options.comparing) != nil
      }
      guard let elements = PredicateValue.elements(collection) else {
        raise(
          .invalidArgument,
          "Can't use in/contains operator with collection \(PredicateValue.text(of: collection)) "
            + "(not a collection)")
      }
      return elements.contains { isEqual(PredicateValue.flat($0), member) }
    }

    private func isPart(_ left: Any?, _ right: Any?) -> Bool {
      guard let left, let right else { return false }
      guard let text = left as? String, let part = right as? String else {
        raise(
          .invalidArgument,
          "Can't do a substring operation with something that isn't a string (lhs = \(left) "
            + "rhs = \(right))")
      }
      let place: String.CompareOptions = kind == .endsWith ? [.anchored, .backwards] : .anchored
      return text.range(of: part, options: options.comparing.union(place)) != nil
    }

    private func matches(_ left: Any?, _ right: Any?) -> Bool {
      guard let left, let right else { return false }
      guard var text = left as? String, var pattern = right as? String else {
        raise(.invalidArgument, "Can't do regex matching on object \(left).")
      }
      if kind == .like { pattern = Self.pattern(ofWildcards: pattern) }
      if options.contains(.diacriticInsensitive) {
        text = text.folding(options: .diacriticInsensitive, locale: nil)
        pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
      }
      var flags: NSRegularExpression.Options = kind == .like ? .dotMatchesLineSeparators : []
      if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
      guard
        let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags)
      else {
        raise(
          .invalidArgument,
          "Can't do regex matching, reason: Can't open pattern (string \(text), pattern "
            + "\(pattern), case \(options.contains(.caseInsensitive) ? 1 : 0), canon "
            + "\(options.contains(.diacriticInsensitive) ? 1 : 0))")
      }
      return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// `?` matches one character, `*` any number of characters, and `\` escapes either.
    private static func pattern(ofWildcards text: String) -> String {
      var result = ""
      var isEscaped = false
      for character in text {
        if isEscaped {
          result += NSRegularExpression.escapedPattern(for: String(character))
          isEscaped = false
          continue
        }
        switch character {
        case "\\": isEscaped = true
        case "*": result += ".*"
        case "?": result += "."
        default: result += NSRegularExpression.escapedPattern(for: String(character))
        }
      }
      return result
    }
  }
#endif
