import CUIKit

/// The `init()` of ``UIView``, which is `init(frame: .zero)`.
///
/// It is this protocol's, not the class's, and its body is in `ObjectMaking.c`. So a subclass may declare
/// an `init()` of its own without `override`, as on Apple platforms, and `CustomView()` on a
/// generic parameter and `type.init()` on a class value make an object of the class that they stand
/// for, with the program's own `init()` where it declares one (``ProgramMakers``), else with its
/// `init(frame:)`.
@preconcurrency @MainActor public protocol _MadeWithFrame: AnyObject {}

extension _MadeWithFrame {
  @_silgen_name("proofbook_init_view") public init()
}

extension UIView: _MadeWithFrame {}

extension UIView {
  /// The frame for the view that is being made of a class value just now; what its initializer
  /// makes besides gets none.
  private static var nextFrame = CGRect.zero

  static func takeNextFrame() -> CGRect {
    defer { nextFrame = .zero }
    return nextFrame
  }

  /// Makes a view of a class that is known as a value, through its `init(frame:)`.
  static func make(frame: CGRect) -> Self {
    UIView.nextFrame = frame
    defer { UIView.nextFrame = .zero }
    return madeByRuntime()
  }

  /// Makes a view as UIKit does, not by an `init()` of the program's.
  static func madeByRuntime() -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard let view = proofbook_make_view(metadata) else { return self.init() }
    let object = Unmanaged<UIView>.fromOpaque(view).takeRetainedValue()
    return unsafeDowncast(object, to: self)
  }
}

/// The `init()` of ``UIViewController``, which is `init(nibName: nil, bundle: nil)`. As for views.
@preconcurrency @MainActor public protocol _MadeWithNib: AnyObject {}

extension _MadeWithNib {
  @_silgen_name("proofbook_init_view_controller") public init()
}

extension UIViewController: _MadeWithNib {}

extension Runtime {
  /// Makes an object of a class that is known as a value, by its `init()`.
  static func makeObject(_ type: AnyClass) -> AnyObject? {
    guard type is NSObject.Type else { return nil }
    return proofbook_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
      Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue()
    }
  }
}

extension CALayer {
  /// The initializer that ``make(_:)`` calls by its symbol.
  @usableFromInline convenience init(_make: Void) {
    self.init()
  }

  /// Makes a layer of a class that is known as a value; a plain one if it is no layer's.
  static func make(_ type: AnyClass) -> CALayer {
    let metadata = unsafeBitCast(type as? CALayer.Type ?? CALayer.self, to: UnsafeRawPointer.self)
    guard let layer = proofbook_make_layer(metadata) else { return CALayer() }
    return Unmanaged<CALayer>.fromOpaque(layer).takeRetainedValue()
  }
}

/// Makes objects under `NSObject` of classes that are known as values, by their `init()`.
enum ObjectMaking {
  /// - Returns: An object of the class, or nil if it is not under `base`.
  @MainActor static func make<Base: NSObject>(_ type: AnyClass, as base: Base.Type) -> Base? {
    guard type is Base.Type,
      let object = proofbook_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
    else { return nil }
    return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue() as? Base
  }
}
