/// The parts of a layout that are invalid, so that the layout can compute only these again.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  var invalidatesEverything = false
  var invalidatesDataSourceCounts = false
  private var items: [IndexPath]?
  private var supplementary: [String: [IndexPath]]?
  private var decoration: [String: [IndexPath]]?

  /// Added to the collection view's offset when the layout is invalidated.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Stored and not applied: a layout computes the size of its content again.
  open var contentSizeAdjustment = CGSize.zero
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    ownPreviousIndexPathsForInteractivelyMovingItems
  }
  var ownPreviousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    ownTargetIndexPathsForInteractivelyMovingItems
  }
  var ownTargetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  public override init() {
    super.init()
  }

  open var invalidateEverything: Bool { invalidatesEverything }
  open var invalidateDataSourceCounts: Bool { invalidatesDataSourceCounts }
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = (items ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementary = (supplementary ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decoration = (decoration ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  func invalidate(_ element: CollectionElement) {
    switch element.category {
    case .cell: invalidateItems(at: [element.indexPath])
    case .supplementaryView:
      invalidateSupplementaryElements(ofKind: element.kind, at: [element.indexPath])
    case .decorationView:
      invalidateDecorationElements(ofKind: element.kind, at: [element.indexPath])
    }
  }
}

/// The parts of a flow layout that are invalid.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for its sizes and insets again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout computes its attributes again.
  open var invalidateFlowLayoutAttributes = true
}
