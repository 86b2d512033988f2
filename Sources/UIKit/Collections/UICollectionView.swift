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
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    currentLayout = NibCollection.layout(of: coder)
    super.init(coder: coder)
    currentLayout.collectionView = self
  }

  /// Raises an exception, because there is no layout. `UICollectionView()` raises it in UIKit, too.
  public override convenience init(frame: CGRect) {
    raise(
      .invalidArgument, "UICollectionView must be initialized with a non-nil layout parameter")
  }

  // MARK: Data

  /// Removes all cells, and asks for everything again in the next layout. The selection is lost.
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

  /// Prepares the layout if necessary, and takes the content size from it.
  func prepareLayoutIfNeeded() {
    loadCountsIfNeeded()
    guard !currentLayout.isPrepared else { return }
    currentLayout.isPrepared = true
    currentLayout.prepare()
    // A layout may set its own metrics in `prepare()`, which invalidates it.
    currentLayout.isPrepared = true
    let size = currentLayout.collectionViewContentSize
    guard contentSize != size else { return }
    let neededLayout = layoutState.needsLayout
    contentSize = size
    // The current layout already uses this size.
    if isUpdatingLayout { layoutState.needsLayout = neededLayout }
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
    old.collectionView = nil
    currentLayout = layout
    layout.collectionView = self
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

  /// Whether the content scrolls only sideways, so that it gets no insets for bars, under which it
  /// does not scroll. In a navigation controller, UIKit adds these insets in any case.
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
