/// The items of one section as a hierarchy, in which items under collapsed ones are not visible.
///
/// - Mode: behaves
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items at the top level.
  public private(set) var rootItems: [ItemIdentifierType] = []

  public init() {}

  // MARK: What is in it

  /// All items, with parents before their children.
  public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }

  /// The items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { flattened(rootItems) { $0.isExpanded } }

  private func flattened(
    _ items: [ItemIdentifierType], _ isOpen: (Node) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    for item in items {
      found.append(item)
      guard let node = nodes[item], isOpen(node) else { continue }
      found += flattened(node.children, isOpen)
    }
    return found
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { node(item).isExpanded }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { node(child).parent }

  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    ancestors(of: item).allSatisfy { nodes[$0]?.isExpanded == true }
  }

  /// Returns the depth of an item; 0 at the top level.
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(sequence(first: item) { nodes[$0]?.parent }.dropFirst())
  }

  /// Returns the part of the hierarchy under an item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var part = Self()
    if includingParent {
      part.append([parent])
      part.copy(node(parent).children, from: self, to: parent)
      part.nodes[parent]?.isExpanded = isExpanded(parent)
    } else {
      part.copy(node(parent).children, from: self, to: nil)
    }
    return part
  }

  /// Describes the items, one per line, indented by level, with a sign for those that can be
  /// expanded.
  public func visualDescription() -> String {
    items.map { item in
      let sign = nodes[item]?.children.isEmpty == false ? (isExpanded(item) ? "-" : "+") : "*"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changing

  /// Appends items to the children of an item, or at the top level.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { _ = node(parent) }
    take(items, parent: parent)
    if let parent { nodes[parent]?.children += items } else { rootItems += items }
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, at: item, offset: 0)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, at: item, offset: 1)
  }

  @discardableResult
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType)
    -> ItemIdentifierType?
  {
    insert(snapshot, at: item, offset: 0)
  }

  @discardableResult
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType)
    -> ItemIdentifierType?
  {
    insert(snapshot, at: item, offset: 1)
  }

  /// Removes items with their descendants. Items that are not in the snapshot are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let gone = nodes.removeValue(forKey: item) else { continue }
      if let parent = gone.parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
      delete(gone.children)
    }
  }

  public mutating func deleteAll() {
    nodes = [:]
    rootItems = []
  }

  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(node(parent).children)
    copy(snapshot.rootItems, from: snapshot, to: parent)
  }

  // MARK: Parts

  private func node(_ item: ItemIdentifierType) -> Node {
    guard let node = nodes[item] else {
      raise(
        .internalInconsistency,
        "Item identifier is not in the section snapshot: \(item)")
    }
    return node
  }

  private mutating func take(_ items: [ItemIdentifierType], parent: ItemIdentifierType?) {
    let doubles = items.filter { nodes.updateValue(Node(parent: parent), forKey: $0) != nil }
    guard doubles.isEmpty else {
      let list = doubles.map { "    \($0)" }.joined(separator: ",\n")
      raise(
        .internalInconsistency,
        "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n\(list)\n)}"
      )
    }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at item: ItemIdentifierType, offset: Int
  ) {
    let parent = node(item).parent
    take(items, parent: parent)
    if let parent {
      guard let index = nodes[parent]?.children.firstIndex(of: item) else { return }
      nodes[parent]?.children.insert(contentsOf: items, at: index + offset)
    } else if let index = rootItems.firstIndex(of: item) {
      rootItems.insert(contentsOf: items, at: index + offset)
    }
  }

  private mutating func insert(
    _ snapshot: Self, at item: ItemIdentifierType, offset: Int
  ) -> ItemIdentifierType? {
    insert(snapshot.rootItems, at: item, offset: offset)
    for root in snapshot.rootItems {
      copy(snapshot.node(root).children, from: snapshot, to: root)
      nodes[root]?.isExpanded = snapshot.isExpanded(root)
    }
    return snapshot.rootItems.last
  }

  private mutating func copy(
    _ items: [ItemIdentifierType], from other: Self, to parent: ItemIdentifierType?
  ) {
    append(items, to: parent)
    for item in items {
      copy(other.node(item).children, from: other, to: item)
      nodes[item]?.isExpanded = other.isExpanded(item)
    }
  }
}
