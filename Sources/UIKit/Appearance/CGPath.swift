/// A path as a list of its elements. The runtime uses its own type on all platforms, so that
/// examples behave the same everywhere.
///
/// - Mode: data
/// - Not modelled: the outlines of strokes and dashes, and sums and intersections of paths.
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

  /// The smallest rectangle that contains all points, including control points.
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

  /// The smallest rectangle that contains the curves, each approximated by 64 lines.
  public var boundingBoxOfPath: CGRect { box(of: polygons.flatMap(\.self)) }

  /// Returns whether a point is inside. Each curve is approximated by 64 lines.
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

  /// The elements in the opposite direction.
  var reversedElements: [Element] {
    var result: [Element] = []
    var subpath: [Element] = []
    func flush() {
      guard case .move(let start)? = subpath.first else { return }
      var ends = [start]
      var isClosed = false
      for element in subpath.dropFirst() {
        switch element {
        case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
          ends.append(point)
        case .close: isClosed = true
        }
      }
      var reversed: [Element] = [.move(ends[ends.count - 1])]
      let drawn = subpath.dropFirst().filter { $0 != .close }
      for (index, element) in zip(drawn.indices, drawn).reversed() {
        let end = ends[index - drawn.startIndex]
        switch element {
        case .quadratic(let control, _): reversed.append(.quadratic(control: control, end: end))
        case .cubic(let control1, let control2, _):
          reversed.append(.cubic(control1: control2, control2: control1, end: end))
        default: reversed.append(.line(end))
        }
      }
      if isClosed { reversed.append(.close) }
      result = reversed + result
      subpath = []
    }
    for element in elements {
      if case .move = element { flush() }
      subpath.append(element)
    }
    flush()
    return result
  }

  /// Returns the path with every point transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let matrix = transform?.pointee ?? .identity
    return CGPath(elements: elements.map { $0.applying(matrix) })
  }

  /// Returns whether the path is a rectangle. If it is, stores the rectangle.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBox
    guard elements == Self.rectangle(box, .identity) else { return false }
    rect?.pointee = box
    return true
  }

  /// Calls a closure with each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points: [CGPoint]
      let type: CGPathElementType
      switch element {
      case .move(let point): (type, points) = (.moveToPoint, [point])
      case .line(let point): (type, points) = (.addLineToPoint, [point])
      case .quadratic(let control, let end):
        (type, points) = (.addQuadCurveToPoint, [control, end])
      case .cubic(let control1, let control2, let end):
        (type, points) = (.addCurveToPoint, [control1, control2, end])
      case .close: (type, points) = (.closeSubpath, [])
      }
      points.reserveCapacity(1)
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var value = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &value) { block($0) }
      }
    }
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }

  /// The subpaths as polygons.
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

/// A path that can be changed.
///
/// - Mode: data
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

  /// Adds an arc, with angles in radians. `clockwise` is as in Core Graphics: counterclockwise if
  /// the y axis points downwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    elements += Self.arc(
      center: center, radius: radius, from: startAngle, to: endAngle, isRising: !clockwise,
      isFirst: isEmpty, transform)
  }

  /// Adds an arc like ``addArc(center:radius:startAngle:endAngle:clockwise:transform:)``, given by
  /// its angle instead of its end.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds a line and an arc. The arc's circle touches the line from the current point to
  /// `tangent1End` and the line from there to `tangent2End`; the arc connects both points of
  /// contact.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint
    let (end1, end2) = (tangent1End.applying(transform), tangent2End.applying(transform))
    let (a, b) = (
      CGVector(dx: start.x - end1.x, dy: start.y - end1.y),
      CGVector(dx: end2.x - end1.x, dy: end2.y - end1.y)
    )
    let (lengthA, lengthB) = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
    let cross = a.dx * b.dy - a.dy * b.dx
    guard lengthA > 0, lengthB > 0, abs(cross) > 1e-9, radius > 0 else {
      return addLine(to: end1)
    }
    let cosine = (a.dx * b.dx + a.dy * b.dy) / (lengthA * lengthB)
    let half = acos(max(-1, min(1, cosine))) / 2
    let distance = radius / tan(half)
    let first = CGPoint(
      x: end1.x + a.dx / lengthA * distance, y: end1.y + a.dy / lengthA * distance)
    let second = CGPoint(
      x: end1.x + b.dx / lengthB * distance, y: end1.y + b.dy / lengthB * distance)
    let middle = CGVector(dx: a.dx / lengthA + b.dx / lengthB, dy: a.dy / lengthA + b.dy / lengthB)
    let reach = radius / sin(half) / hypot(middle.dx, middle.dy)
    let center = CGPoint(x: end1.x + middle.dx * reach, y: end1.y + middle.dy * reach)
    addLine(to: first)
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(second.y - center.y, second.x - center.x), clockwise: cross > 0)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
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

/// The rule for which area is inside a path that crosses itself.
///
/// - Mode: behaves
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

/// The kind of a path element.
///
/// - Mode: data
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path element with its points, which are valid only while the closure that receives it runs.
///
/// - Mode: data
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}
