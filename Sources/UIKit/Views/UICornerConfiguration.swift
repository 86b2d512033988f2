/// The radius of a corner: either fixed, or derived from the corners of the container.
///
/// - Mode: data
public struct UICornerRadius: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  enum Kind: Hashable, Sendable {
    case fixed(Double)
    case concentric(minimum: CGFloat?)
    case capsule(maximum: Double?)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  public init(floatLiteral value: Double) {
    kind = .fixed(value)
  }

  public init(integerLiteral value: Int) {
    kind = .fixed(Double(value))
  }

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(radius)) }

  /// The container's radius minus the distance from its corner, but at least `minimum`.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(.concentric(minimum: minimum))
  }

  public var description: String {
    switch kind {
    case .fixed(let radius): "fixed(\(radius))"
    case .concentric(nil): "containerConcentric"
    case .concentric(let minimum?): "containerConcentric(minimum: \(minimum))"
    case .capsule: "capsule"
    }
  }
}

/// The radii of a view's corners.
///
/// - Mode: data
/// - SeeAlso: Apple's documentation of `UICornerConfiguration`.
public struct UICornerConfiguration: Hashable, Sendable {
  /// `nil` for a corner that keeps the radius of the view's layer.
  var topLeft: UICornerRadius?
  var topRight: UICornerRadius?
  var bottomLeft: UICornerRadius?
  var bottomRight: UICornerRadius?

  init() {}

  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    var corners = UICornerConfiguration()
    corners.topLeft = topLeftRadius
    corners.topRight = topRightRadius
    corners.bottomLeft = bottomLeftRadius
    corners.bottomRight = bottomRightRadius
    return corners
  }

  /// Half of the shorter side as the radius, but at most `maximumRadius`.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    corners(radius: UICornerRadius(.capsule(maximum: maximumRadius)))
  }

  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }

  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }

  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomLeftRadius,
      bottomRightRadius: bottomRightRadius)
  }

  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topLeftRadius, topRightRadius: topRightRadius,
      bottomLeftRadius: bottomRadius, bottomRightRadius: bottomRadius)
  }

  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: topRightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: bottomRightRadius)
  }

  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topLeftRadius, topRightRadius: rightRadius,
      bottomLeftRadius: bottomLeftRadius, bottomRightRadius: rightRadius)
  }
}

extension UIView {
  /// Returns the radius of a corner. For several corners, it is the largest of their radii.
  ///
  /// The radius of a concentric corner is the container's minus the greater of the distances to its
  /// two edges. The container is the nearest superview with a configuration, otherwise the window,
  /// which has the screen's radius if it fills the screen.
  func radius(of corner: UIRectCorner) -> CGFloat {
    let limit = min(bounds.width, bounds.height) / 2
    let corners: [(UIRectCorner, UICornerRadius?)] = [
      (.topLeft, cornerConfiguration.topLeft), (.topRight, cornerConfiguration.topRight),
      (.bottomLeft, cornerConfiguration.bottomLeft),
      (.bottomRight, cornerConfiguration.bottomRight),
    ]
    let radii = corners.filter { corner.contains($0.0) }.map { corner, radius -> CGFloat in
      switch radius?.kind {
      case nil: layer.cornerRadius
      case .fixed(let radius): radius
      case .capsule(let maximum): maximum.map { min($0, limit) } ?? limit
      case .concentric(let minimum): max(concentricRadius(of: corner), minimum ?? 0)
      }
    }
    return min(radii.max() ?? 0, limit)
  }

  private func concentricRadius(of corner: UIRectCorner) -> CGFloat {
    let containers = sequence(first: self) { $0.superview }.dropFirst()
    let found = containers.first { view in
      view.cornerConfiguration != UICornerConfiguration() || view is UIWindow
    }
    guard let container = found else { return 0 }
    let place = container.convert(bounds, from: self)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    let (own, outer) = (place, container.bounds)
    let across = isLeft ? own.minX - outer.minX : outer.maxX - own.maxX
    let down = isTop ? own.minY - outer.minY : outer.maxY - own.maxY
    return max(0, container.containerRadius(of: corner) - max(0, across, down))
  }

  private func containerRadius(of corner: UIRectCorner) -> CGFloat {
    let device = ModelDevice.current
    guard self is UIWindow, cornerConfiguration == UICornerConfiguration() else {
      return effectiveRadius(corner: corner)
    }
    return frame == device.sceneBounds && device.sceneSize == nil
      ? device.setup.model.cornerRadius : 0
  }
}
