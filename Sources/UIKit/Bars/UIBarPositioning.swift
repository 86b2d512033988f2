/// The two styles that bars had before appearances: default or black.
///
/// - Mode: data
public enum UIBarStyle: Int, Sendable {
  case `default`, black

  /// The same as ``black``, for a translucent bar.
  @available(
    *, deprecated,
    message: "UIKit, iOS 13.0: Use UIBarStyleBlack and set the translucent property to YES instead."
  )
  public static let blackTranslucent = UIBarStyle.black
  /// The same as ``black``.
  @available(*, deprecated, message: "UIKit, iOS 13.0: Use UIBarStyleBlack instead.")
  public static let blackOpaque = UIBarStyle.black
}

/// The height of a bar that an image or an adjustment is for.
///
/// - Mode: data
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// The position of a bar, which determines how far its background extends.
///
/// - Mode: data
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// An object that has a position at an edge, such as a bar.
///
/// - Mode: data
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar. The bar calls the delegate each time its `barPosition` is
/// read.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
