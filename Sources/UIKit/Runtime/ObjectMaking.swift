import CUIKit

/// The `init()` of ``UIView``, which is `init(frame: .zero)`.
///
/// It belongs to this protocol, not to the class, and its body is in `ObjectMaking.c`. So a
/// subclass may declare an `init()` of its own without `override`, as on Apple platforms.
/// `CustomView()` on a generic parameter and `type.init()` on a metatype create an object of the
/// dynamic class: with the program's own `init()` if it declares one (``ProgramMakers``), otherwise
/// with its `init(frame:)`.
@preconcurrency @MainActor public protocol _MadeWithFrame: AnyObject {}

extension _MadeWithFrame {
  @_silgen_name("proofbook_init_view") public init()
}

extension UIView: _MadeWithFrame {}

extension UIView {
  /// The frame for the view that is currently created from a metatype. Other views that its
  /// initializer creates do not get it.
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

  /// Creates a view as UIKit does, without an `init()` of the program.
  static func madeByRuntime() -> Self {
    let metadata = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard let view = proofbook_make_view(metadata) else { return self.init() }
    let object = Unmanaged<UIView>.fromOpaque(view).takeRetainedValue()
    return unsafeDowncast(object, to: self)
  }
}

/// The `init()` of ``UIViewController``, which is `init(nibName: nil, bundle: nil)`. It works as
/// that of views.
@preconcurrency @MainActor public protocol _MadeWithNib: AnyObject {}

extension _MadeWithNib {
  @_silgen_name("proofbook_init_view_controller") public init()
}

extension UIViewController: _MadeWithNib {}

extension Runtime {
  /// Creates an object from a metatype, with its `init()`; `nil` if the class is not under
  /// `NSObject`.
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

  /// Creates a layer from a metatype; a plain one if the class is not a layer's.
  static func make(_ type: AnyClass) -> CALayer {
    let metadata = unsafeBitCast(type as? CALayer.Type ?? CALayer.self, to: UnsafeRawPointer.self)
    guard let layer = proofbook_make_layer(metadata) else { return CALayer() }
    return Unmanaged<CALayer>.fromOpaque(layer).takeRetainedValue()
  }
}

/// Creates objects under `NSObject` from metatypes, with their `init()`.
enum ObjectMaking {
  /// - Returns: An object of the class; `nil` if it is not under `base`.
  @MainActor static func make<Base: NSObject>(_ type: AnyClass, as base: Base.Type) -> Base? {
    guard type is Base.Type,
      let object = proofbook_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
    else { return nil }
    return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue() as? Base
  }
}
