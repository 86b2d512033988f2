/// The sections and items that a diffable data source shows, each known by a value of its own.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private struct Section: Sendable {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  public init() {}

  // MARK: What is in it

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.map(\.items.count).reduce(0, +) }
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
    sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// The place among the items of all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Appends to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else {
      raise(
        .internalInconsistency,
        "There are currently no sections in the data source. Please add a section first.")
    }
    check(identifiers)
    let index = section.map { place(of: $0) } ?? sections.count - 1
    sections[index].items += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem before: ItemIdentifierType
  ) {
    check(identifiers)
    let (section, item) = place(of: before)
    sections[section].items.insert(contentsOf: identifiers, at: item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem after: ItemIdentifierType
  ) {
    check(identifiers)
    let (section, item) = place(of: after)
    sections[section].items.insert(contentsOf: identifiers, at: item + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() {
    sections = []
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem before: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: before)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem after: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: after)
  }

  /// Asks for new cells for items that stay.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Asks for the cells of items that stay to be provided again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    check(identifiers)
    sections += identifiers.map { Section(identifier: $0) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection before: SectionIdentifierType
  ) {
    check(identifiers)
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: place(of: before))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection after: SectionIdentifierType
  ) {
    check(identifiers)
    sections.insert(
      contentsOf: identifiers.map { Section(identifier: $0) }, at: place(of: after) + 1)
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection before: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: before))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection after: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: after) + 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  /// Once shown, a snapshot asks for nothing again.
  mutating func forgetReloads() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  // MARK: Misuse

  private func place(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      raise(
        .internalInconsistency,
        "Invalid parameter not satisfying: the snapshot has no section '\(section)'")
    }
    return index
  }

  private func place(of item: ItemIdentifierType) -> (section: Int, item: Int) {
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return (index, place) }
    }
    raise(
      .internalInconsistency,
      "Invalid parameter not satisfying: the snapshot has no item '\(item)'")
  }

  private func check(_ items: [ItemIdentifierType]) {
    check(items, old: itemIdentifiers, what: "item")
  }

  private func check(_ sections: [SectionIdentifierType]) {
    check(sections, old: sectionIdentifiers, what: "section")
  }

  private func check<Identifier: Hashable>(
    _ identifiers: [Identifier], old: [Identifier], what: String
  ) {
    var seen = Set(old)
    for identifier in identifiers where !seen.insert(identifier).inserted {
      raise(
        .internalInconsistency,
        "Fatal: supplied \(what) identifiers are not unique. Duplicate identifiers: {( \(identifier) )}"
      )
    }
  }
}
