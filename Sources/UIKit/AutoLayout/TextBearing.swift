/// A view whose text has baselines, and whose height may depend on its width.
@MainActor protocol TextBearing: AnyObject {
  /// From the top, in points.
  var firstBaselineOffset: CGFloat { get }
  /// From the bottom, in points.
  var lastBaselineOffset: CGFloat { get }
  var isHeightByWidth: Bool { get }
  func contentHeight(forWidth width: CGFloat) -> CGFloat
}
