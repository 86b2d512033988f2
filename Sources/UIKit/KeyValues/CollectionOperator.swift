/// The key path operators that aggregate collections: `@count`, `@sum.price`.
@MainActor enum CollectionOperator {
  /// - Parameter path: The rest of the key path, starting with `@`.
  static func value(_ path: Substring, of collection: Any) -> Any? {
    let name = path.prefix { $0 != "." }
    let rest = String(path.dropFirst(name.count + 1))
    let elements: [Any] =
      (collection as? NSArray)?.map { $0 } ?? (collection as? [Any])
      ?? (collection as? NSSet)?.allObjects ?? []
    let values = elements.compactMap { element in
      rest.isEmpty || rest == "self"
        ? element : KeyValues.value(forKeyPath: rest, of: element as AnyObject)
    }
    let numbers = values.compactMap { KeyedValue.number($0)?.doubleValue }
    switch name {
    case "@count": return elements.count
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return extreme(values, .orderedAscending)
    case "@max": return extreme(values, .orderedDescending)
    case "@unionOfObjects": return values
    case "@distinctUnionOfObjects":
      return values.reduce(into: [AnyHashable]()) { result, value in
        guard let value = value as? AnyHashable, !result.contains(value) else { return }
        result.append(value)
      } as [Any]
    default:
      raise(
        .invalidArgument,
        "[<\(type(of: collection))> valueForKeyPath:]: this class does not implement the "
          + "\(name.dropFirst()) operation.")
    }
  }

  private static func extreme(_ values: [Any], _ wanted: ComparisonResult) -> Any? {
    values.reduce(nil as Any?) { best, value in
      guard let best else { return value }
      return compare(value, best) == wanted ? value : best
    }
  }

  private static func compare(_ left: Any, _ right: Any) -> ComparisonResult {
    if let left = left as? String, let right = right as? String {
      return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    let left = KeyedValue.number(left)?.doubleValue ?? 0
    let right = KeyedValue.number(right)?.doubleValue ?? 0
    return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }
}
