/// Shows snapshots in a collection view, and computes which items are inserted, deleted and moved
/// between two of them.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider =
    (
      _ collectionView: UICollectionView, _ indexPath: IndexPath,
      _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath)
    -> UICollectionReusableView?
  public typealias Snapshot =
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers for reordering by the user.
  public var reorderingHandlers = ReorderingHandlers()
  /// The handlers for expanding and collapsing items.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var sectionSnapshots: [SectionIdentifierType: SectionSnapshot] = [:]

  /// Becomes the collection view's data source. The collection view does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows a snapshot. The cells of items that stay are kept. The completion is called when the
  /// animation would end.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    current = snapshot
    current.forgetReloads()
    sectionSnapshots = sectionSnapshots.filter { section, kept in
      guard let index = snapshot.indexOfSection(section) else { return false }
      return snapshot.count(ofSection: index) == kept.visibleItems.count
        && snapshot.itemIdentifiers(inSection: section) == kept.visibleItems
    }
    collectionView?.apply(BatchUpdates(from: old, to: snapshot, wording: .collection))
    finish(animated: animatingDifferences, completion)
  }

  /// Shows a snapshot, and returns when the animation would end.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without comparing it: all cells are new.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    current.forgetReloads()
    sectionSnapshots = [:]
    collectionView?.reloadData()
    finish(animated: false, completion)
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  open func snapshot() -> Snapshot { current }

  private func finish(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    let isSeen = animated && collectionView?.window != nil && UIView.areAnimationsEnabled
    Runtime.after(isSeen ? CollectionTiming.update : 0) { completion() }
  }

  // MARK: Sections with a hierarchy

  /// Shows the visible items of a section's hierarchy in that section, which is appended if it is
  /// new.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    sectionSnapshots[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Returns the hierarchy that was applied to a section; without one, its items at the top level.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let kept = sectionSnapshots[section] { return kept }
    var flat = SectionSnapshot()
    if current.indexOfSection(section) != nil {
      flat.append(current.itemIdentifiers(inSection: section))
    }
    return flat
  }

  /// Expands or collapses an item, as a tap on its outline disclosure does.
  func toggle(_ indexPath: IndexPath) {
    guard let item = itemIdentifier(for: indexPath),
      let section = sectionIdentifier(for: indexPath.section)
    else { return }
    var hierarchy = snapshot(for: section)
    let handlers = sectionSnapshotHandlers
    if hierarchy.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      hierarchy.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let new = handlers.snapshotForExpandingParent?(item, hierarchy) {
        hierarchy.replace(childrenOf: item, using: new)
      }
      hierarchy.expand([item])
    }
    apply(hierarchy, to: section)
  }

  /// Returns the level of an item in its hierarchy, and whether it is expanded.
  func hierarchy(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool) {
    guard let item = itemIdentifier(for: indexPath),
      let section = sectionIdentifier(for: indexPath.section),
      let hierarchy = sectionSnapshots[section], hierarchy.contains(item)
    else { return (0, false) }
    return (hierarchy.level(of: item), hierarchy.isExpanded(item))
  }

  // MARK: Places

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.count(ofSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      raise(
        .internalInconsistency,
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath.uiKitDescription), which is not allowed. You must always return a cell to the collection view."
      )
    }
    if let cell = cell as? UICollectionViewListCell {
      let place = hierarchy(at: indexPath)
      cell.takeHierarchy(level: place.level, isExpanded: place.isExpanded) {
        [weak self, weak collectionView] cell in
        guard let path = collectionView?.indexPath(for: cell) else { return }
        self?.toggle(path)
      }
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      raise(
        .internalInconsistency,
        "UICollectionViewDiffableDataSource supplementary view provider returned nil for kind \(kind) at index path \(indexPath.uiKitDescription), which is not allowed. You must always return a view to the collection view."
      )
    }
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves an item in the snapshot, and calls the handlers with the transaction.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    let old = current
    var new = current
    new.deleteItems([item])
    if let before = new.item(at: destinationIndexPath) {
      new.insertItems([item], beforeItem: before)
    } else if let section = new.section(at: destinationIndexPath.section) {
      new.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: old, finalSnapshot: new)
    reorderingHandlers.willReorder?(transaction)
    current = new
    reorderingHandlers.didReorder?(transaction)
  }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
