/// The sections and items that a diffable data source shows, each with a unique identifier.
///
/// - Mode: behaves
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private struct Section: Sendable {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  /// All item identifiers, so that duplicates are detected in constant time.
  private var known: Set<ItemIdentifierType> = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  public init() {}

  // MARK: Contents

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { known.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    sections[place(of: identifier)].items
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    guard known.contains(identifier) else { return nil }
    return sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// Returns the index of an item among the items of all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard known.contains(identifier) else { return nil }
    return itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Appends items to a section, by default to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else {
      raise(
        .internalInconsistency,
        "There are currently no sections in the data source. Please add a section first.")
    }
    let index =
      sectionIdentifier.map { place(of: $0, "section != NSNotFound") } ?? sections.count - 1
    take(identifiers)
    sections[index].items += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, item) = place(of: beforeIdentifier)
    take(identifiers)
    sections[section].items.insert(contentsOf: identifiers, at: item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, item) = place(of: afterIdentifier)
    take(identifiers)
    sections[section].items.insert(contentsOf: identifiers, at: item + 1)
  }

  /// Deletes items. Unknown identifiers are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = known.intersection(identifiers)
    guard !gone.isEmpty else { return }
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() {
    known = []
    sections = []
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Requests new cells for items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    checkKnown(identifiers, to: "reload")
    reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
  }

  /// Requests that the existing cells of items are configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    checkKnown(identifiers, to: "reconfigure")
    reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    check(identifiers)
    sections += identifiers.map { Section(identifier: $0) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    check(identifiers)
    let index = place(of: toIdentifier, "toSection != NSNotFound")
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    check(identifiers)
    let index = place(of: toIdentifier, "toSection != NSNotFound")
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index + 1)
  }

  /// Deletes sections with their items. Unknown identifiers are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in sections where identifiers.contains(section.identifier) {
      known.subtract(section.items)
    }
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier, "fromSection != NSNotFound"))
    sections.insert(section, at: place(of: toIdentifier, "toSection != NSNotFound"))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier, "fromSection != NSNotFound"))
    sections.insert(section, at: place(of: toIdentifier, "toSection != NSNotFound") + 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier, "section != NSNotFound") }
    reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
  }

  // MARK: For the data sources

  /// The index path of each item.
  func places() -> [ItemIdentifierType: IndexPath] {
    var places: [ItemIdentifierType: IndexPath] = [:]
    places.reserveCapacity(known.count)
    for (section, content) in sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        places[item] = IndexPath(row: row, section: section)
      }
    }
    return places
  }

  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard known.contains(item) else { return nil }
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  func count(ofSection index: Int) -> Int {
    sections.indices.contains(index) ? sections[index].items.count : 0
  }

  /// Clears the requests to reload and reconfigure, after the snapshot has been shown.
  mutating func forgetReloads() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  // MARK: Misuse

  private func place(of section: SectionIdentifierType, _ condition: String = "") -> Int {
    guard let index = indexOfSection(section) else {
      raise(
        .internalInconsistency,
        condition.isEmpty
          ? "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which has O(1) performance)"
          : "Invalid parameter not satisfying: \(condition)")
    }
    return index
  }

  private func place(of item: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = indexPath(of: item) else {
      raise(.internalInconsistency, "Invalid parameter not satisfying: indexPath != nil")
    }
    return (place.section, place.row)
  }

  private func checkKnown(_ items: [ItemIdentifierType], to what: String) {
    for item in items where !known.contains(item) {
      raise(
        .internalInconsistency,
        "Attempted to \(what) item identifier that does not exist in the snapshot: \(item)")
    }
  }

  private mutating func take(_ items: [ItemIdentifierType]) {
    var doubles: [ItemIdentifierType] = []
    for item in items where !known.insert(item).inserted { doubles.append(item) }
    complain(of: doubles, "item")
  }

  private func check(_ identifiers: [SectionIdentifierType]) {
    var seen = Set(sectionIdentifiers)
    complain(of: identifiers.filter { !seen.insert($0).inserted }, "section")
  }

  private func complain<Identifier>(of doubles: [Identifier], _ what: String) {
    guard !doubles.isEmpty else { return }
    let list = doubles.map { "    \($0)" }.joined(separator: ",\n")
    raise(
      .internalInconsistency,
      "Fatal: supplied \(what) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
  }
}
