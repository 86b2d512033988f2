/// Something that an animator of dynamics moves: a view, or the attributes of a collection view's
/// item.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIDynamicItem: _CollidingItem {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

/// An item with a shape of its own, which is an optional requirement of ``UIDynamicItem``.
///
/// - Mode: data
@preconcurrency @MainActor public protocol _CollidingItem: NSObjectProtocol {
  @_disfavoredOverload var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  @_disfavoredOverload var collisionBoundingPath: UIBezierPath { get }
}

extension _CollidingItem {
  @_disfavoredOverload public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    OptionalProperty.absent(.rectangle)
  }
  @_disfavoredOverload public var collisionBoundingPath: UIBezierPath {
    OptionalProperty.absent(UIBezierPath())
  }
}

extension UIDynamicItem {
  /// `nil` if the item's class does not have it (F136).
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType? {
    OptionalProperty.value { (self as any _CollidingItem).collisionBoundsType }
  }
  /// `nil` if the item's class does not have it (F136).
  public var collisionBoundingPath: UIBezierPath? {
    OptionalProperty.value { (self as any _CollidingItem).collisionBoundingPath }
  }
}

/// The shape with which an item collides. All shapes collide as rectangles here.
///
/// - Mode: data
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  case ellipse = 1
  case path = 2
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
