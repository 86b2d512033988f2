/// The traits that a collection specifies, with their values.
struct TraitValues: Hashable, @unchecked Sendable {
  private struct Entry {
    var trait: UITrait
    var value: Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  init() {}

  /// The value of a trait; `nil` if it is not specified.
  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    entries[ObjectIdentifier(trait)]?.value as? Trait.Value
  }

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { value(of: trait) ?? trait.defaultValue }
    set { entries[ObjectIdentifier(trait)] = Entry(trait: trait, value: newValue) }
  }

  func contains(_ trait: UITrait) -> Bool {
    entries[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    entries[ObjectIdentifier(trait)] = nil
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The specified traits, sorted by identifier.
  var traits: [UITrait] {
    entries.values.map(\.trait).sorted { $0.identifier < $1.identifier }
  }

  func overridden(by other: TraitValues) -> TraitValues {
    guard !other.isEmpty else { return self }
    var result = self
    result.entries.merge(other.entries) { $1 }
    return result
  }

  /// Whether a trait has the same value in both collections. A trait that is not specified has its
  /// default value.
  func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
    func agrees<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      TraitValues.areEqual(self[trait], other[trait])
    }
    return agrees(trait)
  }

  /// The traits that are specified in at least one of the two and differ, sorted by identifier.
  func changes(from other: TraitValues) -> [UITrait] {
    var all = entries.mapValues(\.trait)
    all.merge(other.entries.mapValues(\.trait)) { $1 }
    return all.values.filter { !agrees(with: other, on: $0) }.sorted {
      $0.identifier < $1.identifier
    }
  }

  static func == (left: TraitValues, right: TraitValues) -> Bool {
    guard left.entries.count == right.entries.count else { return false }
    return left.entries.allSatisfy { key, entry in
      guard let other = right.entries[key] else { return false }
      return areEqual(entry.value, other.value)
    }
  }

  func hash(into hasher: inout Hasher) {
    for key in entries.keys.sorted() { hasher.combine(key) }
  }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any Equatable { return left.isEqual(to: right) }
    if type(of: left) is AnyClass, type(of: right) is AnyClass {
      return left as AnyObject === right as AnyObject
    }
    return false
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}
