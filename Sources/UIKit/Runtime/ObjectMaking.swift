import CUIKit

/// The `init()` of ``UIView``, which is `init(frame: .zero)`.
///
/// A protocol extension declares it instead of the class, and its body is in `ObjectMaking.c`, so
/// that a subclass may declare its own `init()` without `override`, as on Apple platforms.
/// `CustomView()` on a generic parameter and `type.init()` on a metatype create an object of the
/// dynamic class: with the program's `init()` if it declares one (``ProgramMakers``), otherwise
/// with its `init(frame:)`.
@preconcurrency @MainActor public protocol _MadeWithFrame: AnyObject {}

extension _MadeWithFrame {
  @_silgen_name("proofbook_init_view") public init()
}

extension UIView: _MadeWithFrame {}

extension UIView {
  /// The frame for the view that is currently being created from a metatype. It does not apply to
  /// other views that the view's initializer creates.
  private static var nextFrame = CGRect.zero

  static func takeNextFrame() -> CGRect {
    defer { nextFrame = .zero }
    return nextFrame
  }

  /// Creates a view from a metatype, with its `init(frame:)`.
  static func make(frame: CGRect) -> Self {
    UIView.nextFrame = frame
    defer { UIView.nextFrame = .zero }
    return madeByRuntime()
  }

  /// Creates a view as UIKit does, without calling the program's `init()`.
  static func madeByRuntime() -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard let view = proofbook_make_view(metadata) else { return self.init() }
    let object = Unmanaged<UIView>.fromOpaque(view).takeRetainedValue()
    return unsafeDowncast(object, to: self)
  }
}

/// The `init()` of ``UIViewController``, which is `init(nibName: nil, bundle: nil)`. It works like
/// the one in ``_MadeWithFrame``.
@preconcurrency @MainActor public protocol _MadeWithNib: AnyObject {}

extension _MadeWithNib {
  @_silgen_name("proofbook_init_view_controller") public init()
}

extension UIViewController: _MadeWithNib {}

/// The other initializers that code calls on metatypes of UIKit's classes, as Apple platforms
/// allow: `T(frame:)` for a generic `T`, `Self(nibName:bundle:)`. They call the overrides of the
/// dynamic class. If the class is known at compile time, Swift prefers the initializer of the
/// class.
@preconcurrency @MainActor public protocol _FrameMakes {}

extension _FrameMakes {
  public init(frame: CGRect) {
    guard let type = Self.self as? UIView.Type, let view = type.make(frame: frame) as? Self else {
      preconditionFailure("\(Self.self) is not a view")
    }
    self = view
  }
}

extension UIView: _FrameMakes {}

@preconcurrency @MainActor public protocol _NibMakes {}

extension _NibMakes {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    guard let type = Self.self as? UIViewController.Type,
      let controller = type.make(nibName: nibNameOrNil, bundle: nibBundleOrNil) as? Self
    else { preconditionFailure("\(Self.self) is not a view controller") }
    self = controller
  }
}

extension UIViewController: _NibMakes {}

@preconcurrency @MainActor public protocol _SegueMakes {}

extension _SegueMakes {
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    guard let type = Self.self as? UIStoryboardSegue.Type,
      let segue = UIStoryboardSegue.make(
        type, identifier: identifier, source: source, destination: destination) as? Self
    else { preconditionFailure("\(Self.self) is not a segue") }
    self = segue
  }
}

extension UIStoryboardSegue: _SegueMakes {}

extension UIViewController {
  /// The nib for the view controller that is currently being created from a metatype.
  private static var nextNib: (name: String?, bundle: Bundle?)?

  static func takeNextNib() -> (name: String?, bundle: Bundle?)? {
    defer { nextNib = nil }
    return nextNib
  }

  fileprivate static func make(nibName: String?, bundle: Bundle?) -> UIViewController {
    UIViewController.nextNib = (nibName, bundle)
    defer { UIViewController.nextNib = nil }
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard let object = proofbook_make_view_controller(metadata) else { return self.init() }
    return Unmanaged<UIViewController>.fromOpaque(object).takeRetainedValue()
  }
}

extension Runtime {
  /// Creates an object from a metatype, with its `init()`; returns `nil` if the class does not
  /// inherit from `NSObject`.
  static func makeObject(_ type: AnyClass) -> AnyObject? {
    if let type = type as? UIView.Type { return type.madeByRuntime() }
    if let type = type as? UIViewController.Type { return type.make(nibName: nil, bundle: nil) }
    if type is CALayer.Type { return CALayer.make(type) }
    guard type is NSObject.Type else { return nil }
    return proofbook_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
      Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}

extension CALayer {
  /// The initializer that ``make(_:)`` calls by its symbol name.
  @usableFromInline convenience init(_make: Void) {
    self.init()
  }

  /// The initializer that ``copy(of:)`` calls by its symbol name.
  @usableFromInline convenience init(_copy layer: CALayer) {
    self.init(layer: layer)
  }

  /// Creates a copy of a layer, of the same class, with its `init(layer:)`.
  static func copy(of layer: CALayer) -> CALayer {
    let metadata = unsafeBitCast(type(of: layer) as AnyClass, to: UnsafeRawPointer.self)
    guard let copy = proofbook_copy_layer(Unmanaged.passRetained(layer).toOpaque(), metadata) else {
      return CALayer(layer: layer)
    }
    return Unmanaged<CALayer>.fromOpaque(copy).takeRetainedValue()
  }

  /// Creates a layer from a metatype: a plain `CALayer` if the class is not a layer class.
  static func make(_ type: AnyClass) -> CALayer {
    if type == CALayer.self { return CALayer() }
    let metadata = unsafeBitCast(type as? CALayer.Type ?? CALayer.self, to: UnsafeRawPointer.self)
    guard let layer = proofbook_make_layer(metadata) else { return CALayer() }
    return Unmanaged<CALayer>.fromOpaque(layer).takeRetainedValue()
  }
}

/// Creates objects of `NSObject` subclasses from metatypes, with their `init()`.
enum ObjectMaking {
  /// - Returns: An object of the class; `nil` if it does not inherit from `base`.
  @MainActor static func make<Base: NSObject>(_ type: AnyClass, as base: Base.Type) -> Base? {
    guard type is Base.Type,
      let object = proofbook_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
    else { return nil }
    return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue() as? Base
  }
}
