/// Determines the positions of a collection view's cells, supplementary views and decoration views.
///
/// Programs subclass it. The collection view calls ``prepare()`` before its layout after every
/// invalidation, then reads ``collectionViewContentSize`` and calls
/// ``layoutAttributesForElements(in:)`` for its bounds.
///
/// - Mode: behaves
/// - Not modelled: animating bounds changes and transitions between layouts, which take effect at
///   once.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  open var collectionView: UICollectionView? { ownCollectionView }
  weak var ownCollectionView: UICollectionView?
  /// `false` from an invalidation until the next ``prepare()``.
  var isPrepared = false
  var decorations = ReusePool<UICollectionReusableView>()

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Whether cells are asked for their preferred size.
  var estimatesSizes: Bool { true }

  /// Whether the content grows horizontally.
  var scrollsHorizontally: Bool { false }

  // MARK: What is where

  /// Called before all other methods. The collection view's bounds and data are known by then.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  // MARK: Scrolling

  /// Returns the offset after an update of items or a change of the layout; the proposed one is the
  /// current one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Requests a call of ``prepare()`` in the next layout.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidatesEverything = true
    invalidateLayout(with: context)
  }

  /// Requests a call of ``prepare()`` for the parts that the context names. An override must call
  /// `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutWasInvalidated(with: context)
  }

  /// Returns whether new bounds require a call of ``prepare()``; `false` by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Returns whether a cell's preferred size requires a call of ``prepare()``; `false` by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidate(originalAttributes.key)
    return context
  }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.ownPreviousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.ownTargetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.ownPreviousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.ownTargetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    ObjectMaking.make(
      Self.invalidationContextClass, as: UICollectionViewLayoutInvalidationContext.self)
      ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Decorations

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorations.register(nil, for: elementKind)
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      raise(
        .internalInconsistency,
        "attempt to register a decoration view class which is not a subclass of UICollectionReusableView (\(viewClass))"
      )
    }
    decorations.register(type, for: elementKind)
  }

  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(nib, for: elementKind) { nib in
      NibReuse.view(of: nib, identifier: elementKind, UICollectionReusableView.self)
    }
  }

  // MARK: Updates

  /// Called after the data has changed, before the new layout.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an inserted item. They are never visible, because there are
  /// no intermediate frames.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }

  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
  }

  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Scrolls a section that scrolls orthogonally, for
  /// ``UICollectionView/scrollToItem(at:at:animated:)``.
  func scrollAcross(to indexPath: IndexPath, _ position: UICollectionView.ScrollPosition) {}

  // MARK: Direction

  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: For the layouts of UIKit

  /// Creates attributes of ``layoutAttributesClass`` for an element.
  func makeAttributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes.make(Self.layoutAttributesClass)
    attributes.become(
      element.category, element.category == .cell ? nil : element.kind, element.indexPath)
    return attributes
  }
}
