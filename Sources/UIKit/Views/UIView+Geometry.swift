extension UIView {
  /// Returns the position of a rectangle that is specified for a left-to-right layout: mirrored
  /// horizontally within the bounds if the view's layout is right-to-left.
  func directed(_ rect: CGRect) -> CGRect {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? rect.mirrored(in: bounds) : rect
  }

  /// Gives the layer a new geometry, and applies the consequences: autoresizing at once, and layout
  /// in the next pass.
  func move(to new: LayerGeometry) {
    let keys = observedKeys(movingTo: new)
    for key in keys { _KeyChange.will(self, key) }
    defer { for key in keys { _KeyChange.did(self, key) } }
    let old = geometry
    ownLayer.adopt(new)
    guard old.bounds != new.bounds || old.frame != new.frame else { return }
    if old.size != new.size {
      DisplayPass.isNeeded = true
      if contentMode == .redraw { layoutState.needsDisplay = true }
      if autoresizesSubviews {
        for subview in subviewList where subview.translatesAutoresizingMaskIntoConstraints {
          subview.autoresize(from: old.size, to: new.size)
        }
      }
    }
    if old.bounds != new.bounds { setNeedsLayout() }
    AutoLayout.geometryChanged(of: self)
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
