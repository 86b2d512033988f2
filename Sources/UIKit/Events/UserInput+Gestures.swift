extension UserInput {
  // MARK: Taps and presses

  /// Taps the middle of a view.
  ///
  /// - Parameters:
  ///   - taps: The number of taps, in quick succession.
  ///   - fingers: The number of fingers, side by side.
  public static func tap(_ view: UIView, taps: Int = 1, fingers: Int = 1) {
    turn()
    tap(at: middle(of: view), in: view, taps: taps, fingers: fingers)
  }

  /// Taps a point of a view, or of the key window.
  public static func tap(
    at point: CGPoint, in view: UIView? = nil, taps: Int = 1, fingers: Int = 1
  ) {
    pause()
    for _ in 0..<max(taps, 1) {
      let touches = down(spread(point, fingers), in: view)
      turn()
      wait(0.05)
      TouchDelivery.end(touches)
      turn()
      wait(0.1)
    }
    settle()
  }

  public static func doubleTap(_ view: UIView) {
    tap(view, taps: 2)
  }

  /// Presses a view and holds the finger still.
  ///
  /// - Parameter duration: In seconds.
  public static func longPress(_ view: UIView, duration: TimeInterval = 1) {
    turn()
    longPress(at: middle(of: view), in: view, duration: duration)
  }

  public static func longPress(
    at point: CGPoint, in view: UIView? = nil, duration: TimeInterval = 1
  ) {
    pause()
    let touches = down([point], in: view)
    turn()
    wait(duration)
    turn()
    TouchDelivery.end(touches)
    settle()
  }

  // MARK: Movements

  /// Drags a finger from the middle of a view, in ten steps, and lifts it where it ends.
  ///
  /// - Parameters:
  ///   - translation: The distance, in points of the window.
  ///   - duration: In seconds. A finger that is lifted while it moves makes a flick. One that rests
  ///     first has no velocity, see ``drag(from:to:in:duration:rest:)``.
  public static func pan(_ view: UIView, by translation: CGPoint, duration: TimeInterval = 0.5) {
    turn()
    let start = view.convert(middle(of: view), to: nil)
    let end = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    drag(
      from: middle(of: view), to: view.convert(end, from: nil), in: view, duration: duration)
  }

  /// Drags a finger from a point of a view, or of the key window, to another.
  ///
  /// - Parameters:
  ///   - duration: The duration of the movement, in seconds.
  ///   - rest: How long the finger rests before it is lifted, in seconds.
  public static func drag(
    from start: CGPoint, to end: CGPoint, in view: UIView? = nil, duration: TimeInterval = 0.5,
    rest: TimeInterval = 0
  ) {
    pause()
    follow([[start, end]], in: view, duration: duration, rest: rest)
  }

  /// Flicks a finger 150 points across a view.
  public static func swipe(_ view: UIView, _ direction: UISwipeGestureRecognizer.Direction) {
    let ways: [(UISwipeGestureRecognizer.Direction, CGPoint)] = [
      (.right, CGPoint(x: 150, y: 0)), (.left, CGPoint(x: -150, y: 0)),
      (.up, CGPoint(x: 0, y: -150)), (.down, CGPoint(x: 0, y: 150)),
    ]
    for (way, translation) in ways where direction.contains(way) {
      pan(view, by: translation, duration: 0.15)
    }
  }

  /// Drags a finger over a scroll view, so that the content follows it, and lifts it, by default
  /// without a flick.
  ///
  /// - Parameter distance: The change of the content offset. Down and right are positive, so the
  ///   finger moves in the opposite direction.
  public static func scroll(_ view: UIScrollView, by distance: CGPoint, flick: Bool = false) {
    turn()
    let start = middle(of: view)
    let end = CGPoint(x: start.x - distance.x, y: start.y - distance.y)
    let window = view.window
    pause()
    guard let window else { return follow([[start, end]], in: view, duration: 0.5) }
    let path = [start, end].map { view.convert($0, to: window) }
    follow([path], in: window, duration: flick ? 0.2 : 0.5, rest: flick ? 0 : 0.3)
  }

  /// Moves two fingers apart (a scale above 1) or together.
  public static func pinch(_ view: UIView, scale: CGFloat, duration: TimeInterval = 0.5) {
    turn()
    let (middle, radius) = (middle(of: view), fingerRadius(in: view))
    pause()
    follow(
      [-1, 1].map { side in
        [
          CGPoint(x: middle.x + side * radius, y: middle.y),
          CGPoint(x: middle.x + side * radius * scale, y: middle.y),
        ]
      }, in: view, duration: duration)
  }

  /// Rotates two fingers around each other.
  ///
  /// - Parameter angle: In radians, clockwise.
  public static func rotate(_ view: UIView, by angle: CGFloat, duration: TimeInterval = 0.5) {
    turn()
    let (middle, radius) = (middle(of: view), fingerRadius(in: view))
    let angles = stride(from: 0, through: 10, by: 1).map { angle * CGFloat($0) / 10 }
    pause()
    follow(
      [0, CGFloat.pi].map { start in
        angles.map { turn in
          CGPoint(
            x: middle.x + radius * cos(start + turn), y: middle.y + radius * sin(start + turn))
        }
      }, in: view, duration: duration)
  }

  /// Moves a pointer over points of a view, or of the key window, while no button is pressed; `nil`
  /// removes it from the screen.
  public static func hover(over points: [CGPoint?], in view: UIView? = nil) {
    turn()
    for point in points {
      guard let (window, placed) = place([point ?? .zero], of: view) else { return }
      for recognizer in window.subtree.flatMap({ $0.gestureRecognizers ?? [] }) {
        (recognizer as? UIHoverGestureRecognizer)?.pointerMoved(
          to: point == nil ? nil : placed[0], in: window)
      }
      wait(0.016)
      turn()
    }
  }

  // MARK: Fingers

  /// Moves fingers along paths with the same number of points, in ten even steps.
  ///
  /// - Parameter paths: The points that each finger passes, starting with where it touches the
  ///   screen.
  static func follow(
    _ paths: [[CGPoint]], in view: UIView?, duration: TimeInterval, rest: TimeInterval = 0
  ) {
    guard let (window, starts) = place(paths.compactMap(\.first), of: view) else { return }
    let inWindow = paths.map { path in
      view.map { v in path.map { v.convert($0, to: window) } } ?? path
    }
    let touches = TouchDelivery.begin(starts, in: window)
    turn()
    let steps = 10
    for step in 1...steps {
      wait(duration / Double(steps))
      let points = inWindow.map { point(on: $0, at: CGFloat(step) / CGFloat(steps)) }
      TouchDelivery.move(zip(touches, points).filter(\.0.isDown).map { ($0, $1) })
      turn()
    }
    wait(rest)
    TouchDelivery.end(touches)
    settle()
  }

  private static func point(on path: [CGPoint], at share: CGFloat) -> CGPoint {
    guard path.count > 1 else { return path.first ?? .zero }
    let place = share * CGFloat(path.count - 1)
    let index = min(Int(place), path.count - 2)
    let (from, to, rest) = (path[index], path[index + 1], place - CGFloat(index))
    return CGPoint(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest)
  }

  /// Returns half of the distance at which two fingers touch a view.
  private static func fingerRadius(in view: UIView) -> CGFloat {
    max(min(50, min(view.bounds.width, view.bounds.height) / 4), 1)
  }

  private static func spread(_ point: CGPoint, _ fingers: Int) -> [CGPoint] {
    (0..<max(fingers, 1)).map { CGPoint(x: point.x + CGFloat($0) * 4, y: point.y) }
  }
}
