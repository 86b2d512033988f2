/// A point on a rectangle's edges to which a supplementary view is attached.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  public let edges: NSDirectionalRectEdge
  /// In points, or as fractions of the supplementary view's size if ``isFractionalOffset`` is
  /// `true`.
  public let offset: CGPoint
  private let isFractional: Bool

  private init(edges: NSDirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isFractional: true)
  }

  open var isAbsoluteOffset: Bool { !isFractional }
  open var isFractionalOffset: Bool { isFractional }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the frame of a view inside a rectangle: at the anchor's edges, and centred on an axis
  /// without an edge.
  func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    var origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    if edges.contains(.leading) { origin.x = rect.minX }
    if edges.contains(.trailing) { origin.x = rect.maxX - size.width }
    if edges.contains(.top) { origin.y = rect.minY }
    if edges.contains(.bottom) { origin.y = rect.maxY - size.height }
    origin.x += isFractional ? offset.x * size.width : offset.x
    origin.y += isFractional ? offset.y * size.height : offset.y
    return CGRect(origin: origin, size: size)
  }

  /// Returns the point of a rectangle at the anchor's edges, with the offset.
  func point(of rect: CGRect) -> CGPoint {
    var point = CGPoint(x: rect.midX, y: rect.midY)
    if edges.contains(.leading) { point.x = rect.minX }
    if edges.contains(.trailing) { point.x = rect.maxX }
    if edges.contains(.top) { point.y = rect.minY }
    if edges.contains(.bottom) { point.y = rect.maxY }
    point.x += isFractional ? offset.x * rect.width : offset.x
    point.y += isFractional ? offset.y * rect.height : offset.y
    return point
  }
}

/// A view that is attached to an item, such as a badge.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the frame next to or over an item.
  func place(_ size: CGSize, on item: CGRect) -> CGRect {
    guard let itemAnchor else { return containerAnchor.place(size, in: item) }
    let fixed = containerAnchor.point(of: item)
    let own = itemAnchor.point(of: CGRect(origin: .zero, size: size))
    return CGRect(origin: CGPoint(x: fixed.x - own.x, y: fixed.y - own.y), size: size)
  }
}

/// A view at the edge of a section or of the whole layout: a header or a footer.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether the view extends the section. If not, it covers the section's items.
  open var extendsBoundary = true
  /// Whether the view stays visible as long as its section is visible.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    self.offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
}

/// A view behind the items of a section.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a view as large as the section, of the class that is registered with the layout for
  /// the kind.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
