/// The position and the visual attributes that a layout gives a cell or another view.
///
/// Two objects are equal if they have the same class and the same values. A subclass that adds
/// properties overrides ``copy(with:)`` and ``isEqual(_:)``.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  open private(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  /// `nil` for a cell.
  open var representedElementKind: String? { ownRepresentedElementKind }
  private var ownRepresentedElementKind: String?

  open var center = CGPoint.zero { didSet { givenFrame = nil } }
  open var size = CGSize.zero { didSet { givenFrame = nil } }
  open var alpha: CGFloat = 1
  /// Views with a higher index are in front of those with a lower one.
  open var zIndex = 0
  open var isHidden = false
  open var transform3D = CATransform3DIdentity
  /// The two-dimensional part of ``transform3D``. Setting one changes the other.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The frame as it was set, which center and size only approximate.
  private var givenFrame: CGRect?

  /// The lengths that the layout has only estimated.
  var estimatedAxes: LayoutAxes = .both

  public override init() {
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    become(.supplementaryView, elementKind, indexPath)
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    become(.decorationView, decorationViewKind, indexPath)
  }

  /// Sets the element that the attributes belong to.
  func become(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    representedElementCategory = category
    ownRepresentedElementKind = kind
    self.indexPath = indexPath
  }

  /// The rectangle around ``center``, in the collection view's content.
  open var frame: CGRect {
    get {
      if let givenFrame, transform.isIdentity { return givenFrame }
      let frame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard !transform.isIdentity else { return frame }
      let around = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return around.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      givenFrame = newValue
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  // MARK: Copies

  /// Returns another object of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewLayoutAttributes.make(type(of: self))
    copy.become(representedElementCategory, representedElementKind, indexPath)
    copy.center = center
    copy.size = size
    copy.givenFrame = givenFrame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform3D = transform3D
    copy.estimatedAxes = estimatedAxes
    return copy
  }

  /// A copy made with ``copy(with:)``, which includes a subclass's properties.
  var duplicate: UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated { saysTheSame(as: other) }
  }

  private func saysTheSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other)
      && key == other.key && center == other.center && size == other.size && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }

  open nonisolated override var hash: Int {
    MainActor.assumeIsolated { key.hashValue }
  }

  open nonisolated override var description: String {
    MainActor.assumeIsolated { described }
  }

  private var described: String {
    let kind = representedElementKind.map { "; kind = \($0)" } ?? ""
    let path = indexPath.map(String.init).joined(separator: ", ")
    return
      "<\(type(of: self)) index path: (\(path))\(kind); frame = \(UIView.describe(frame)); alpha = \(alpha); zIndex = \(zIndex)>"
  }

  // MARK: Making

  var key: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "",
      indexPath: indexPath)
  }

  /// Creates attributes from a metatype.
  static func make(_ type: AnyClass) -> UICollectionViewLayoutAttributes {
    ObjectMaking.make(type, as: UICollectionViewLayoutAttributes.self)
      ?? UICollectionViewLayoutAttributes()
  }
}

/// One of the two lengths of a size, or both.
struct LayoutAxes: OptionSet, Sendable {
  let rawValue: Int

  static let horizontal = LayoutAxes(rawValue: 1)
  static let vertical = LayoutAxes(rawValue: 2)
  static let both: LayoutAxes = [.horizontal, .vertical]
}

/// An element of a collection view at an index path: a cell, or a view of a kind.
struct CollectionElement: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, kind: "", indexPath: indexPath)
  }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }
}
