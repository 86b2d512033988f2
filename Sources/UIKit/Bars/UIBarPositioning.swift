/// The two looks that bars had before appearances: light content or dark.
///
/// - Mode: data
public enum UIBarStyle: Int, Sendable {
  case `default`, black

  /// The same as ``black`` on a translucent bar.
  @available(*, deprecated, message: "Use UIBarStyle.black and set isTranslucent to true")
  public static let blackTranslucent = UIBarStyle.black
  /// The same as ``black``.
  @available(*, deprecated, renamed: "black")
  public static let blackOpaque = UIBarStyle.black
}

/// Which height of a bar an image or an adjustment is for.
///
/// - Mode: data
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// Where a bar is, which decides how far its background reaches.
///
/// - Mode: data
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// Something that has a place at an edge: a bar.
///
/// - Mode: data
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

/// Who says where a bar is. The bar asks each time that somebody reads its `barPosition`.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
