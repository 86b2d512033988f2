import CUIKit

/// A class whose objects can be made from a class value: `CustomView()` on a generic parameter,
/// `type.init()`.
///
/// The `init()` of ``UIView`` and of ``UIViewController`` is this protocol's, not the class's, so
/// that a subclass may declare an `init()` of its own without `override`, as on Apple platforms.
/// What it cannot do: on a class *value* it always calls `init(frame:)` (for a controller
/// `init(nibName:bundle:)`), never an `init()` that the subclass declares.
@preconcurrency @MainActor public protocol _MadeFromClass {
  /// Makes an object of the class it is called on.
  static func _makeFromClass() -> Self
}

extension _MadeFromClass {
  public init() {
    self = Self._makeFromClass()
  }
}

extension UIView: _MadeFromClass {
  public static func _makeFromClass() -> Self {
    make(Self.self, with: proofbook_make_view)
  }
}

extension UIViewController: _MadeFromClass {
  public static func _makeFromClass() -> Self {
    make(Self.self, with: proofbook_make_view_controller)
  }
}

extension CALayer {
  /// The initializer that ``make(_:)`` calls by its symbol.
  convenience init(_make: Void) {
    self.init()
  }

  /// Makes a layer of a class that is known as a value; a plain one if it is no layer's.
  static func make(_ type: AnyClass) -> CALayer {
    UIKit.make(type as? CALayer.Type ?? CALayer.self, with: proofbook_make_layer)
  }
}

/// Calls an entry of `CUIKit.h` with a class's metadata.
func make<Object: AnyObject>(
  _ type: Object.Type, with allocate: (UnsafeRawPointer?) -> UnsafeMutableRawPointer?
) -> Object {
  let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
  guard let object = allocate(metadata) else { preconditionFailure("no object of \(type)") }
  return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
}
