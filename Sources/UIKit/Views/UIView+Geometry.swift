extension UIView {
  /// Returns the position of a rectangle that is specified for a left-to-right layout: mirrored
  /// horizontally within the bounds if the view's layout is right-to-left.
  func directed(_ rect: CGRect) -> CGRect {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? rect.mirrored(in: bounds) : rect
  }

  /// Changes the geometry and applies the consequences: autoresizing at once, and layout in the
  /// next pass.
  func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    let keys = observedKeys(changedBy: change)
    for key in keys { _KeyChange.will(self, key) }
    defer { for key in keys { _KeyChange.did(self, key) } }
    let old = geometry
    change(&geometry)
    let isMoved = old.frame != geometry.frame
    guard old.bounds != geometry.bounds || isMoved else { return }
    geometry.check()
    if RunningAnimation.current != nil { noteGeometry(old) }
    if old.size != geometry.size {
      DisplayPass.isNeeded = true
      if contentMode == .redraw { layoutState.needsDisplay = true }
      if autoresizesSubviews {
        for subview in subviewList where subview.translatesAutoresizingMaskIntoConstraints {
          subview.autoresize(from: old.size, to: geometry.size)
        }
      }
    }
    if old.bounds != geometry.bounds { setNeedsLayout() }
    AutoLayout.geometryChanged(of: self)
  }

  /// Records an animated change of the geometry under the keys that UIKit's own animations have.
  private func noteGeometry(_ old: ViewGeometry) {
    let undo: @MainActor (UIView) -> Void = { $0.changeGeometry { $0 = old } }
    if old.center != geometry.center { noteAnimation("position", undo: undo) }
    if old.bounds != geometry.bounds { noteAnimation("bounds", undo: undo) }
    if old.transform != geometry.transform { noteAnimation("transform", undo: undo) }
  }

  /// Adjusts the frame to the superview's new size as ``autoresizingMask`` specifies. The flexible
  /// parts share the difference in proportion to their lengths.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    var frame = frame
    (frame.origin.x, frame.size.width) = AutoresizingMask.resize(
      origin: frame.origin.x, length: frame.width, from: old.width, to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = AutoresizingMask.resize(
      origin: frame.origin.y, length: frame.height, from: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    self.frame = frame
  }
}

extension UIView.AutoresizingMask {
  /// Autoresizes along one axis.
  ///
  /// - Parameter flexible: Whether the leading margin, the length and the trailing margin are
  ///   flexible.
  /// - Returns: The new origin and length, which are unchanged if nothing is flexible.
  static func resize(
    origin: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexible: (leading: Bool, length: Bool, trailing: Bool)
  ) -> (CGFloat, CGFloat) {
    let difference = new - old
    let parts = [
      flexible.leading ? origin : nil, flexible.length ? length : nil,
      flexible.trailing ? old - origin - length : nil,
    ]
    let count = parts.compactMap { $0 }.count
    guard difference != 0, count > 0 else { return (origin, length) }
    let total = parts.compactMap { $0 }.reduce(0, +)
    let shares = parts.map { part in
      part.map { total == 0 ? difference / CGFloat(count) : difference * $0 / total } ?? 0
    }
    return (origin + shares[0], max(0, length + shares[1]))
  }
}

extension UIView: OnScreen {
  func toScreen(_ point: CGPoint) -> CGPoint {
    let inWindow = convert(point, to: nil as UIView?)
    guard let window else { return inWindow }
    return CGPoint(x: inWindow.x + window.frame.minX, y: inWindow.y + window.frame.minY)
  }

  func fromScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return convert(point, from: nil as UIView?) }
    let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    return convert(inWindow, from: nil as UIView?)
  }
}

extension CGRect {
  /// Returns the rectangle mirrored horizontally within another one.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
