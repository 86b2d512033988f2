/// The frame, bounds and transform of a layer, which are those of its view. Stores the origin
/// instead of the position, so that reading the frame returns exactly the value that was set.
struct LayerGeometry: Equatable, Sendable {
  /// The origin of the frame without the transform.
  private var origin: CGPoint
  private var boundsOrigin = CGPoint.zero
  private(set) var size: CGSize
  /// `nil` for the identity.
  private var ownTransform: CATransform3D?
  private var anchor = CGPoint(x: 0.5, y: 0.5)

  init(frame: CGRect) {
    let frame = frame.standardized
    origin = frame.origin
    size = frame.size
  }

  var transform3D: CATransform3D {
    get { ownTransform ?? CATransform3DIdentity }
    set { ownTransform = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The two-dimensional part of the transform. Setting it removes the rest.
  var transform: CGAffineTransform {
    get { ownTransform.map(CATransform3DGetAffineTransform) ?? .identity }
    set { ownTransform = newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue) }
  }

  var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      let newValue = CGRect(origin: newValue.origin, size: newValue.standardized.size)
      boundsOrigin = newValue.origin
      guard newValue.size != size else { return }
      let center = center
      size = newValue.size
      self.center = center
    }
  }

  /// The anchor point in the superlayer's coordinates: the centre of the layer, unless the anchor
  /// point was changed.
  var center: CGPoint {
    get { CGPoint(x: origin.x + size.width * anchor.x, y: origin.y + size.height * anchor.y) }
    set {
      origin = CGPoint(
        x: newValue.x - size.width * anchor.x, y: newValue.y - size.height * anchor.y)
    }
  }

  /// The anchor point in the unit square. Setting it keeps ``center``, so it moves the view.
  var anchorPoint: CGPoint {
    get { anchor }
    set {
      let center = center
      anchor = newValue
      self.center = center
    }
  }

  var frame: CGRect {
    get {
      guard let ownTransform else { return CGRect(origin: origin, size: size) }
      let center = center
      let transform = CATransform3DGetAffineTransform(ownTransform)
      let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
        CGPoint(x: size.width * (x - anchor.x), y: size.height * (y - anchor.y))
          .applying(transform)
      }
      let xs = corners.map(\.x)
      let ys = corners.map(\.y)
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return CGRect(
        x: center.x + left, y: center.y + top, width: (xs.max() ?? 0) - left,
        height: (ys.max() ?? 0) - top)
    }
    set {
      let frame = newValue.standardized
      guard let ownTransform else {
        (origin, size) = (frame.origin, frame.size)
        return
      }
      let transform = CATransform3DGetAffineTransform(ownTransform)
      size = CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
      origin = .zero
      let box = self.frame
      origin = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
    }
  }

  /// Traps with Core Animation's exception if a length or coordinate is NaN.
  func check() {
    let bounds = bounds
    if bounds.origin.x.isNaN || bounds.origin.y.isNaN || size.width.isNaN || size.height.isNaN {
      raise(
        .layerInvalidGeometry,
        "CALayer bounds contains NaN: [\(bounds.origin.x) \(bounds.origin.y); "
          + "\(size.width) \(size.height)]")
    }
    let center = center
    if origin.x.isNaN || origin.y.isNaN {
      raise(
        .layerInvalidGeometry, "CALayer position contains NaN: [\(center.x) \(center.y)]")
    }
  }

  /// Converts a point from the layer's coordinates to the superlayer's.
  func toSuperlayer(_ point: CGPoint) -> CGPoint {
    let local = CGPoint(x: point.x - boundsOrigin.x, y: point.y - boundsOrigin.y)
    guard let ownTransform else {
      return CGPoint(x: origin.x + local.x, y: origin.y + local.y)
    }
    let offset = CGPoint(x: local.x - size.width * anchor.x, y: local.y - size.height * anchor.y)
      .applying(CATransform3DGetAffineTransform(ownTransform))
    return CGPoint(x: center.x + offset.x, y: center.y + offset.y)
  }

  /// Converts a point from the superlayer's coordinates to the layer's.
  func fromSuperlayer(_ point: CGPoint) -> CGPoint {
    guard let ownTransform else {
      return CGPoint(
        x: point.x - origin.x + boundsOrigin.x, y: point.y - origin.y + boundsOrigin.y)
    }
    let offset = CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(CATransform3DGetAffineTransform(ownTransform).inverted())
    return CGPoint(
      x: offset.x + size.width * anchor.x + boundsOrigin.x,
      y: offset.y + size.height * anchor.y + boundsOrigin.y)
  }
}
