#if !canImport(ObjectiveC)
  /// The values that predicates compare.
  enum PredicateValue {
    /// The value without optionals. `NSNull` becomes `nil`, and strings, numbers and dates become
    /// Swift values.
    static func flat(_ value: Any?) -> Any? {
      switch KeyedValue.flat(value) {
      case nil, is NSNull: nil
      case let text as NSString: text as String
      case let text as Substring: String(text)
      case let date as NSDate: date as Date
      case let value: value
      }
    }

    /// Returns the elements of a collection; `nil` if the value is not a collection.
    static func elements(_ value: Any?) -> [Any]? {
      switch value {
      case let array as [Any]: array
      case let array as NSArray: Array(array)
      case let set as NSSet: set.allObjects
      case let set as NSOrderedSet: set.array
      case let set as Set<AnyHashable>: set.map(\.base)
      case let dictionary as NSDictionary: dictionary.allValues
      case let dictionary as [AnyHashable: Any]: Array(dictionary.values)
      default: nil
      }
    }

    static func value(at path: String, of object: Any?) -> Any? {
      guard let object = flat(object) else { return nil }
      if path.uppercased() == "SELF" { return object }
      let (key, rest) = split(path)
      if key.hasPrefix("@"), elements(object) != nil {
        let list = (elements(object) ?? []) as NSArray
        return flat(isolated(list) { list, _ in KeyValues.value(forKeyPath: path, of: list) })
      }
      if !(object is NSDictionary), !(object is [AnyHashable: Any]),
        let elements = elements(object)
      {
        return elements.map { self.value(at: path, of: $0) ?? NSNull() }
      }
      let found = step(key, of: object)
      return rest.isEmpty ? flat(found) : value(at: rest, of: found)
    }

    private static func split(_ path: String) -> (key: String, rest: String) {
      guard let dot = path.firstIndex(of: ".") else { return (path, "") }
      return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }

    private static func step(_ key: String, of object: Any) -> Any? {
      if let text = object as? String {
        switch key {
        case "length": return text.utf16.count
        case "lowercaseString": return text.lowercased()
        case "uppercaseString": return text.uppercased()
        case "capitalizedString": return text.capitalized
        case "description": return text
        case "intValue", "integerValue": return (text as NSString).integerValue
        case "doubleValue": return (text as NSString).doubleValue
        default: break
        }
      }
      return isolated(object as AnyObject) { object, _ in
        guard key.uppercased() != "SELF" else { return object }
        let own = _Action(name: "valueForKey:", arguments: [key])
        if ActionTable.perform(own, on: object) { return KeyedValue.flat(own.result) }
        return KeyValues.value(forKey: key, of: object)
      }
    }

    static func isEqual(_ left: Any, _ right: Any) -> Bool {
      if let left = left as? String { return left == right as? String }
      if let left = KeyedValue.number(left), let right = KeyedValue.number(right) {
        return left == right
      }
      if let left = elements(left), let right = elements(right) {
        return (left as NSArray).isEqual(right as NSArray)
      }
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return left as AnyObject === right as AnyObject
    }

    /// Returns the order of two values; `nil` if they cannot be compared.
    static func order(_ left: Any, _ right: Any, _ options: String.CompareOptions)
      -> ComparisonResult?
    {
      if let left = left as? String, let right = right as? String {
        return left.compare(right, options: options)
      }
      if let left = left as? Date, let right = right as? Date { return left.compare(right) }
      if let left = left as? IndexPath, let right = right as? IndexPath {
        return left.compare(right)
      }
      if let left = KeyedValue.number(left), let right = KeyedValue.number(right) {
        return left.compare(right)
      }
      return nil
    }

    /// Returns a constant in the syntax of a predicate's format.
    static func text(of value: Any?) -> String {
      switch flat(value) {
      case nil: return "nil"
      case let text as String:
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
          .replacingOccurrences(of: "\"", with: "\\\"")
        return "\"\(escaped)\""
      case let date as Date:
        let seconds = String(format: "%.6f", date.timeIntervalSinceReferenceDate)
        return "CAST(\(seconds), \"NSDate\")"
      case let value?:
        if let number = KeyedValue.number(value) { return number.description }
        if let elements = elements(value) {
          return "{\(elements.map { text(of: $0) }.joined(separator: ", "))}"
        }
        return "\(value)"
      }
    }
  }
#endif
