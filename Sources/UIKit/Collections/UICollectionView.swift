/// Items in sections, positioned by a layout object. Only visible items have a cell.
///
/// The data source is asked for its counts in the first layout, or when they are first needed, and
/// again after ``reloadData()``. It is asked for cells in the layout, and only for the items that
/// the layout places inside the bounds. Animated changes take effect at once.
///
/// ```
/// layoutSubviews ─▶ data source: numberOfSections, numberOfItemsInSection …
///                ─▶ layout: prepare, collectionViewContentSize, layoutAttributesForElements(in:)
///                ─▶ data source: cellForItemAt; the cell: preferredLayoutAttributesFitting
///                ─▶ delegate: willDisplay
/// ```
///
/// - Mode: behaves
/// - Not modelled: interactive transitions between layouts.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { reloadData() } }
  }
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate != nil, menus == nil { menus = ContextMenus(of: self) }
      if oldValue !== delegate { currentLayout.invalidateLayout() }
    }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// The object that positions the items. A new one takes effect with the next layout of the views.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var currentLayout: UICollectionViewLayout

  /// A view behind the cells, as large as the bounds.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll() } }
  }
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelection() } }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var allowsFocus = true
  open var allowsFocusDuringEditing = false
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  open var reorderingCadence: ReorderingCadence = .immediate
  open var dragInteractionEnabled = false

  /// Shows in the cells that they can be edited; their configuration state contains the value.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for case let cell as UICollectionViewListCell in visibleCells {
        cell.setNeedsUpdateConfiguration()
        cell.setNeedsLayout()
      }
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }

  /// The number of items in each section; `nil` until the data source has been asked.
  var counts: [Int]?
  /// The visible views, and those created in the current layout to become visible.
  var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// The elements of ``shown`` whose display the delegate has been notified of.
  var displayed: Set<CollectionElement> = []
  /// The elements that were measured since the layout was last invalidated completely.
  var measured: Set<CollectionElement> = []
  /// The reuse pools by kind. Cells have a kind, too.
  var pools: [String: ReusePool<UICollectionReusableView>] = [:]
  var attributesInMaking: UICollectionViewLayoutAttributes?
  var cellInReconfiguration: (indexPath: IndexPath, cell: UICollectionViewCell)?
  var selection: [IndexPath] = []
  var highlighted: IndexPath?
  var prefetched: Set<IndexPath> = []
  var pendingUpdates: BatchUpdates?
  var updateDepth = 0
  var movement: CollectionMovement?
  private var laidOutBounds = CGRect.null
  private var isUpdatingLayout = false
  private var menus: ContextMenus?
  /// The interaction that shows the context menus of items; `nil` without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.ownCollectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    currentLayout = NibCollection.layout(of: coder)
    super.init(coder: coder)
    currentLayout.ownCollectionView = self
  }

  /// Raises an exception, because there is no layout. `UICollectionView()` raises it in UIKit, too.
  public override convenience init(frame: CGRect) {
    raise(
      .invalidArgument, "UICollectionView must be initialized with a non-nil layout parameter")
  }

  // MARK: Data

  /// Removes all cells, and requests all data again in the next layout. The selection is lost.
  open func reloadData() {
    counts = nil
    deselectAll()
    for element in shown.keys.sorted() { stopShowing(element) }
    prefetched = []
    measured = []
    let context = currentLayout.makeInvalidationContext()
    context.invalidatesEverything = true
    context.invalidatesDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  open var numberOfSections: Int { loadCountsIfNeeded().count }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadCountsIfNeeded()
    guard counts.indices.contains(section) else {
      raise(
        .internalInconsistency,
        "request for number of items in section \(section) when there are only \(counts.count) sections in the collection view"
      )
    }
    return counts[section]
  }

  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  @discardableResult
  func loadCountsIfNeeded() -> [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let new = (0..<sections).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
    counts = new
    return new
  }

  // MARK: Layout

  open override func layoutSubviews() {
    isUpdatingLayout = true
    loadCountsIfNeeded()
    if bounds != laidOutBounds {
      let isFirst = laidOutBounds.isNull
      laidOutBounds = bounds
      if !isFirst, currentLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        currentLayout.invalidateLayout(
          with: currentLayout.invalidationContext(forBoundsChange: bounds))
      }
    }
    backgroundView?.frame = bounds
    showVisibleElements()
    isUpdatingLayout = false
    super.layoutSubviews()
  }

  /// Prepares the layout if necessary, and adopts its content size.
  func prepareLayoutIfNeeded() {
    loadCountsIfNeeded()
    guard !currentLayout.isPrepared else { return }
    currentLayout.isPrepared = true
    currentLayout.prepare()
    // A layout may set its own metrics in `prepare()`, which invalidates it.
    currentLayout.isPrepared = true
    let size = currentLayout.collectionViewContentSize
    guard contentSize != size else { return }
    let neededLayout = ownLayer.wantsLayout
    contentSize = size
    // The current layout already uses this size.
    if isUpdatingLayout { ownLayer.wantsLayout = neededLayout }
  }

  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { counts = nil }
    if context.invalidateEverything { measured = [] }
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    if !isUpdatingLayout { setNeedsLayout() }
  }

  /// Replaces the layout. Items keep their cells.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = currentLayout
    guard old !== layout else {
      if let completion { Runtime.afterCommit { completion(true) } }
      return
    }
    let views = shown.sorted { $0.key < $1.key }.map(\.value)
    for view in views { view.willTransition(from: old, to: layout) }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    old.ownCollectionView = nil
    currentLayout = layout
    layout.ownCollectionView = self
    layout.isPrepared = false
    measured = []
    setNeedsLayout()
    if animated, window != nil { layoutIfNeeded() }
    adoptTargetOffset()
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for view in views { view.didTransition(from: old, to: layout) }
    if let completion {
      Runtime.after(animated ? CollectionTiming.update : 0) { completion(true) }
    }
  }

  /// Whether the content scrolls only horizontally and gets no insets for bars, because it does not
  /// scroll under them. `false` in a navigation controller, where UIKit always adds these insets.
  override var scrollsOnlyHorizontally: Bool {
    guard currentLayout.scrollsHorizontally else { return false }
    let owner = sequence(first: self as UIView) { $0.superviewReference }
      .lazy.compactMap(\.rootController).first
    return owner?.navigationController == nil
  }

  /// The result of a compositional layout depends on the insets (F117).
  override func adjustedInsetChanged() {
    if collectionViewLayout is UICollectionViewCompositionalLayout {
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Moves to the offset that the layout chooses after a change of items or of the layout.
  func adoptTargetOffset() {
    let target = currentLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
  }

  override func chosenOffset(_ proposed: CGPoint, _ speed: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: speed)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchBegan(touches)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded(touches)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }

  override var descriptionPieces: [String] {
    super.descriptionPieces + ["layout: \(type(of: currentLayout))"]
  }

  /// In the order of the items. UIKit guarantees no order.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    displayed.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// Returns the cell of a visible item; `nil` for all others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell && $0.key.category == .cell }?.key.indexPath
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[.supplementary(elementKind, indexPath)]
  }

  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      shown[.supplementary(elementKind, $0)]
    }
  }

  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    displayed.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath).sorted()
  }

  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    shown.first { $0.value === supplementaryView && $0.key.category == .supplementaryView }?
      .key.indexPath
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return attributes(of: .cell(indexPath))
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return attributes(of: .supplementary(kind, indexPath))
  }

  /// Returns the item at a point of the content. If items overlap, returns the one in front.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = (currentLayout.layoutAttributesForElements(in: around) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Scrolls by the smallest distance that puts an item at the given position, or without one,
  /// makes it visible. The new offset is set at once. Raises UIKit's exception if the item does not
  /// exist.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    prepareLayoutIfNeeded()
    checkBounds(of: indexPath)
    currentLayout.scrollAcross(to: indexPath, scrollPosition)
    guard let attributes = attributes(of: .cell(indexPath)) else { return }
    let item = attributes.frame
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    var offset = contentOffset
    offset.y = Self.place(
      item.minY, item.maxY, in: (seen.minY, seen.maxY), offset: offset.y,
      start: scrollPosition.contains(.top), middle: scrollPosition.contains(.centeredVertically),
      end: scrollPosition.contains(.bottom))
    offset.x = Self.place(
      item.minX, item.maxX, in: (seen.minX, seen.maxX), offset: offset.x,
      start: scrollPosition.contains(.left),
      middle: scrollPosition.contains(.centeredHorizontally),
      end: scrollPosition.contains(.right))
    let size = contentSize
    let lowest = CGPoint(
      x: max(-inset.left, size.width - bounds.width + inset.right),
      y: max(-inset.top, size.height - bounds.height + inset.bottom))
    offset.x = min(max(offset.x, -inset.left), lowest.x)
    offset.y = min(max(offset.y, -inset.top), lowest.y)
    setContentOffset(offset, animated: animated)
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Requests new cells for items that stay.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Asks the data source for the cells of visible items again. `dequeueReusableCell` then returns
  /// the existing cell.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Combines several updates into one. Deletions refer to the items before the updates, insertions
  /// to the items after them. The completion is called with `true` when the animation would end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    let isSeen = window != nil && UIView.areAnimationsEnabled
    Runtime.after(isSeen ? CollectionTiming.update : 0) { completion(true) }
  }

  /// Sets the class of the cells that are created for an identifier; `nil` unregisters it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      pools[UICollectionView.elementKindCell, default: ReusePool()].register(nil, for: identifier)
      return
    }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      raise(
        .internalInconsistency,
        "attempt to register a cell class which is not a subclass of UICollectionViewCell (\(cellClass))"
      )
    }
    pools[UICollectionView.elementKindCell, default: ReusePool()].register(type, for: identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass else {
      pools[elementKind, default: ReusePool()].register(nil, for: identifier)
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      raise(
        .internalInconsistency,
        "attempt to register a supplementary view class which is not a subclass of UICollectionReusableView (\(viewClass))"
      )
    }
    pools[elementKind, default: ReusePool()].register(type, for: identifier)
  }

  /// Sets the nib of the cells that are created for an identifier; `nil` unregisters it.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, ofKind: UICollectionView.elementKindCell, identifier, UICollectionViewCell.self)
  }

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(nib, ofKind: kind, identifier, UICollectionReusableView.self)
  }

  /// Returns a cell from the reuse pool, or a new one of the registered class, with the size that
  /// the layout gives the item. Raises UIKit's exception if nothing is registered for the
  /// identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let (path, cell) = cellInReconfiguration, path == indexPath,
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    let view = dequeue(UICollectionView.elementKindCell, identifier, .cell(indexPath))
    guard let cell = view as? UICollectionViewCell else { return UICollectionViewCell() }
    cell.collectionView = self
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind, identifier, .supplementary(elementKind, indexPath))
  }

  /// In the order of selection; empty if nothing is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item without calling the delegate; `nil` deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return deselectAll() }
    guard allowsSelection else { return }
    if !allowsMultipleSelection {
      for other in selection where other != indexPath {
        deselectItem(at: other, animated: animated)
      }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.takeOverSelection(true)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let index = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: index)
    cellForItem(at: indexPath)?.takeOverSelection(false)
  }

  /// Begins to move an item, if the data source allows it.
  ///
  /// - Returns: Whether the movement has begun.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    movement = CollectionMovement(origin: indexPath, current: indexPath)
    return true
  }

  /// Moves the item to a point of the content. The delegate can choose another target.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let old = movement else { return }
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: old.current, withPosition: targetPosition)
    guard proposed != old.current else { return }
    movement?.current =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.origin,
        atCurrentIndexPath: old.current, toProposedIndexPath: proposed) ?? proposed
  }

  /// Ends the movement at the current target, and notifies the data source.
  open func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    guard movement.origin != movement.current else { return }
    dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
    moveItem(at: movement.origin, to: movement.current)
  }

  /// Ends the movement without a change.
  open func cancelInteractiveMovement() {
    movement = nil
  }
}

/// The duration of animated changes of tables and collection views, in seconds: this runtime's
/// choice, because Apple documents none.
enum CollectionTiming {
  static let update: TimeInterval = 0.3
}

extension CollectionElement: Comparable {
  /// Cells come first, then the other views, each in the order of their index paths.
  static func < (one: CollectionElement, other: CollectionElement) -> Bool {
    (one.category.rawValue, one.indexPath, one.kind)
      < (other.category.rawValue, other.indexPath, other.kind)
  }
}
