extension UIAccessibility {
  /// Converts a rectangle from a view's coordinates to those of the screen.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }
}
