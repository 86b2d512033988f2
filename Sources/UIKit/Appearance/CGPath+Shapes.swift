extension CGPath.Element {
  func applying(_ transform: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadratic(let control, let end):
      .quadratic(control: control.applying(transform), end: end.applying(transform))
    case .cubic(let control1, let control2, let end):
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end: end.applying(transform))
    case .close: .close
    }
  }
}

extension CGPath {
  static func rectangle(_ rect: CGRect, _ transform: CGAffineTransform) -> [Element] {
    let elements: [Element] = [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
    return elements.map { $0.applying(transform) }
  }

  static func ellipse(_ rect: CGRect, _ transform: CGAffineTransform) -> [Element] {
    let scale = CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    return arc(
      center: .zero, radius: 1, from: 0, to: 2 * .pi, isRising: true, isFirst: true,
      scale.concatenating(transform)) + [.close]
  }

  /// Returns a rectangle with some rounded corners, clockwise from the middle of the top edge.
  static func rounded(
    _ rect: CGRect, radius: CGSize, corners: UIRectCorner, _ transform: CGAffineTransform
  ) -> [Element] {
    let rx = min(max(radius.width, 0), rect.width / 2)
    let ry = min(max(radius.height, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return rectangle(rect, transform) }
    let all: [(UIRectCorner, CGPoint, CGPoint, CGFloat)] = [
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX - rx, y: rect.minY + ry), -CGFloat.pi / 2
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.maxX - rx, y: rect.maxY - ry), 0
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX + rx, y: rect.maxY - ry), CGFloat.pi / 2
      ),
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY),
        CGPoint(x: rect.minX + rx, y: rect.minY + ry), CGFloat.pi
      ),
    ]
    var elements: [Element] = [.move(CGPoint(x: rect.midX, y: rect.minY))]
    for (corner, point, center, start) in all {
      if corners.contains(corner) {
        let place = CGAffineTransform(scaleX: rx, y: ry)
          .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        elements += arc(
          center: .zero, radius: 1, from: start, to: start + .pi / 2, isRising: true,
          isFirst: false, place)
      } else {
        elements.append(.line(point))
      }
    }
    return (elements + [.close]).map { $0.applying(transform) }
  }

  /// Returns an arc as curves of at most a quarter turn.
  ///
  /// - Parameters:
  ///   - isRising: Whether the angle increases from `start` to `end`.
  ///   - isFirst: Whether the path starts here; otherwise a line leads to the arc.
  static func arc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, isRising: Bool,
    isFirst: Bool, _ transform: CGAffineTransform
  ) -> [Element] {
    let turn = 2 * CGFloat.pi
    var sweep = end - start
    if isRising {
      if sweep < 0 { sweep += turn * (-sweep / turn).rounded(.up) }
      sweep = min(sweep, turn)
    } else {
      if sweep > 0 { sweep -= turn * (sweep / turn).rounded(.up) }
      sweep = max(sweep, -turn)
    }
    func place(_ angle: CGFloat, _ out: CGFloat, _ along: CGFloat) -> CGPoint {
      let (cosine, sine) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
      return CGPoint(
        x: center.x + radius * (out * cosine - along * sine),
        y: center.y + radius * (out * sine + along * cosine)
      ).applying(transform)
    }
    let first = place(start, 1, 0)
    var elements: [Element] = [isFirst ? .move(first) : .line(first)]
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * CGFloat(tan(Double(step) / 4))
    for number in 0..<count where sweep != 0 {
      let angle = start + step * CGFloat(number)
      elements.append(
        .cubic(
          control1: place(angle, 1, handle), control2: place(angle + step, 1, -handle),
          end: place(angle + step, 1, 0)))
    }
    return elements
  }
}
