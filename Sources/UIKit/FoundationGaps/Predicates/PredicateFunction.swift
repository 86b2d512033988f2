#if !canImport(ObjectiveC)
  /// The functions that a predicate's format can call.
  enum PredicateFunction {
    static func value(of name: String, _ arguments: [Any?]) -> Any? {
      let first = arguments.first ?? nil
      let elements = PredicateValue.elements(first) ?? arguments.compactMap { $0 }
      let numbers = elements.compactMap { KeyedValue.number($0)?.doubleValue }
      switch name {
      case "count": return elements.count
      case "sum": return numbers.reduce(0, +)
      case "average": return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
      case "min": return numbers.min()
      case "max": return numbers.max()
      case "median": return median(numbers)
      case "now": return Date()
      case "lowercase": return (first as? String)?.lowercased()
      case "uppercase": return (first as? String)?.uppercased()
      case "abs": return numbers.first.map { abs($0) }
      case "sqrt": return numbers.first?.squareRoot()
      case "floor": return numbers.first?.rounded(.down)
      case "ceiling": return numbers.first?.rounded(.up)
      case "trunc": return numbers.first?.rounded(.towardZero)
      case "cast": return cast(first, to: arguments.last ?? nil)
      default:
        raise(.invalidArgument, "Unsupported function name \(name) in predicate")
      }
    }

    private static func median(_ numbers: [Double]) -> Double? {
      guard !numbers.isEmpty else { return nil }
      let sorted = numbers.sorted()
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    private static func cast(_ value: Any?, to type: Any?) -> Any? {
      let number = value.flatMap { KeyedValue.number($0)?.doubleValue }
      switch type as? String {
      case "NSDate": return number.map { Date(timeIntervalSinceReferenceDate: $0) } ?? value
      case "NSNumber": return number ?? (value as? String).flatMap { Double($0) }
      case "NSString": return value.map { "\($0)" }
      default: return value
      }
    }

    /// The result for whole numbers is a whole number, as for `NSExpression`.
    static func arithmetic(_ left: Any?, _ sign: String, _ right: Any?) -> Any? {
      guard let left, let right else { return nil }
      if let left = left as? Int, let right = right as? Int {
        switch sign {
        case "+": return left &+ right
        case "-": return left &- right
        case "*": return left &* right
        case "/" where right != 0: return left / right
        default: break
        }
      }
      guard let left = KeyedValue.number(left)?.doubleValue,
        let right = KeyedValue.number(right)?.doubleValue
      else { return nil }
      switch sign {
      case "+": return left + right
      case "-": return left - right
      case "*": return left * right
      case "/": return left / right
      default: return pow(left, right)
      }
    }

    static func element(_ collection: Any?, _ index: Any?) -> Any? {
      if let dictionary = collection as? NSDictionary ?? (collection as? [AnyHashable: Any])
        as NSDictionary?, let index, index as? String != "SIZE"
      {
        return PredicateValue.flat(dictionary.object(forKey: index))
      }
      guard let elements = PredicateValue.elements(collection) else { return nil }
      switch index {
      case "FIRST" as String: return PredicateValue.flat(elements.first)
      case "LAST" as String: return PredicateValue.flat(elements.last)
      case "SIZE" as String: return elements.count
      default:
        guard let number = index.flatMap({ KeyedValue.number($0)?.intValue }),
          elements.indices.contains(number)
        else { return nil }
        return PredicateValue.flat(elements[number])
      }
    }
  }
#endif
