/// A path as the list of its elements. The runtime's own everywhere, so that pages run alike.
public class CGPath: Hashable, @unchecked Sendable {
  enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  fileprivate(set) var elements: [Element]

  init(elements: [Element]) {
    self.elements = elements
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.rectangle(rect, transform?.pointee ?? .identity))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: Self.ellipse(rect, transform?.pointee ?? .identity))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      elements: Self.rounded(
        rect, radius: CGSize(width: cornerWidth, height: cornerHeight), corners: .allCorners,
        transform?.pointee ?? .identity))
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): current = end
      case .close: current = start
      }
    }
    return current
  }

  /// The smallest rectangle that holds all points, those that only steer curves too.
  public var boundingBox: CGRect {
    box(
      of: elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadratic(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
      })
  }

  /// The smallest rectangle that holds the curves, to a 64th of each.
  public var boundingBoxOfPath: CGRect { box(of: polygons.flatMap(\.self)) }

  /// Whether the point lies inside, curves taken as 64 straight lines each.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    var winding = 0
    for polygon in polygons {
      let corners = polygon.map { $0.applying(transform) }
      for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let side =
          (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
        if start.y <= point.y, end.y > point.y, side > 0 { winding += 1 }
        if start.y > point.y, end.y <= point.y, side < 0 { winding -= 1 }
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }

  /// The subpaths as the corners of polygons.
  private var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var current: [CGPoint] = []
    func curve(_ place: (CGFloat) -> CGPoint) {
      current += (1...64).map { place(CGFloat($0) / 64) }
    }
    for element in elements {
      let start = current.last ?? .zero
      switch element {
      case .move(let point):
        if current.count > 1 { polygons.append(current) }
        current = [point]
      case .line(let point): current.append(point)
      case .quadratic(let control, let end):
        curve { t in
          mix([(start, (1 - t) * (1 - t)), (control, 2 * t * (1 - t)), (end, t * t)])
        }
      case .cubic(let control1, let control2, let end):
        curve { t in
          let u = 1 - t
          return mix([
            (start, u * u * u), (control1, 3 * t * u * u), (control2, 3 * t * t * u),
            (end, t * t * t),
          ])
        }
      case .close:
        if current.count > 1 { polygons.append(current) }
        current = Array(current.prefix(1))
      }
    }
    if current.count > 1 { polygons.append(current) }
    return polygons
  }

  private func mix(_ parts: [(CGPoint, CGFloat)]) -> CGPoint {
    parts.reduce(into: CGPoint.zero) { sum, part in
      sum.x += part.0.x * part.1
      sum.y += part.0.y * part.1
    }
  }

  private func box(of points: [CGPoint]) -> CGRect {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A path that grows.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(elements: [])
  }

  override init(elements: [Element]) {
    super.init(elements: elements)
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(
      .quadratic(control: control.applying(transform), end: end.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    elements.append(
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end: end.applying(transform)))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += Self.rectangle(rect, transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += Self.ellipse(rect, transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements += Self.rounded(
      rect, radius: CGSize(width: cornerWidth, height: cornerHeight), corners: .allCorners,
      transform)
  }

  /// A part of a circle; angles in radians, `clockwise` as Core Graphics has it: against the clock in
  /// a coordinate system that grows downwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    elements += Self.arc(
      center: center, radius: radius, from: startAngle, to: endAngle, isRising: !clockwise,
      isFirst: isEmpty, transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { $0.applying(transform) }
  }

  public func closeSubpath() {
    elements.append(.close)
  }

  func replace(with elements: [Element]) {
    self.elements = elements
  }
}

public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}
