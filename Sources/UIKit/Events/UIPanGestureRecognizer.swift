/// Recognizes moving fingers: it begins when they are 10 points from where they touched the screen,
/// and changes with each movement.
///
/// The translation is measured from where the fingers touched the screen, including the first 10
/// points: this runtime's choice.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  private var origin = CGPoint.zero
  private var last = CGPoint.zero
  private var moved = CGPoint.zero
  private var samples: [(time: TimeInterval, point: CGPoint)] = []

  /// How far the fingers have moved, in points, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { turned(moved, into: view) }

  /// Sets the translation, to which later movements are added.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, let window = view.window else {
      moved = translation
      return
    }
    let (start, end) = (
      view.convert(CGPoint.zero, to: window), view.convert(translation, to: window)
    )
    moved = CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// In points per second, over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= 0.1 }), last.time > first.time
    else { return .zero }
    let time = CGFloat(last.time - first.time)
    return turned(
      CGPoint(x: (last.point.x - first.point.x) / time, y: (last.point.y - first.point.y) / time),
      into: view)
  }

  /// Converts a difference of window coordinates to a view's coordinates.
  private func turned(_ vector: CGPoint, into view: UIView?) -> CGPoint {
    guard let view, let window = view.window ?? tracked.first?.window else { return vector }
    let (start, end) = (window.convert(CGPoint.zero, to: view), window.convert(vector, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func sample() {
    samples.append((TouchClock.now, centroid))
    if samples.count > 20 { samples.removeFirst() }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if live.count == touches.count {
      origin = centroid
      moved = .zero
      samples = []
    }
    last = centroid
    sample()
    if live.count > maximumNumberOfTouches {
      state = state == .possible ? .failed : .cancelled
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let point = centroid
    moved.x += point.x - last.x
    moved.y += point.y - last.y
    last = point
    sample()
    guard live.count >= minimumNumberOfTouches else { return }
    if state != .possible {
      state = .changed
    } else if hypot(moved.x, moved.y) >= 10, mayBegin(moved) {
      state = .began
    }
  }

  /// Returns whether the recognizer may begin. Recognizers of only some directions override this.
  func mayBegin(_ translation: CGPoint) -> Bool { true }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if live.isEmpty {
      sample()
      state = state == .possible ? .failed : .ended
    } else {
      last = centroid
      if state != .possible, live.count < minimumNumberOfTouches { state = .ended }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
}

/// The kinds of scrolling that a pan accepts in addition to touches.
///
/// - Mode: data
/// - Not modelled: wheels and trackpads.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes a pan that starts within 20 points of an edge of the window, such as the one that
/// goes back.
///
/// The 20 points, and that the pan must lead away from the edge, are this runtime's choice: Apple
/// documents no numbers.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, let bounds = touch.window?.bounds else { return }
    let point = touch.locationInWindow
    let isNear =
      edges.contains(.left) && point.x <= bounds.minX + 20
      || edges.contains(.right) && point.x >= bounds.maxX - 20
      || edges.contains(.top) && point.y <= bounds.minY + 20
      || edges.contains(.bottom) && point.y >= bounds.maxY - 20
    if !isNear { state = .failed }
  }

  override func mayBegin(_ translation: CGPoint) -> Bool {
    let isSideways = abs(translation.x) > abs(translation.y)
    if isSideways {
      return edges.contains(.left) && translation.x > 0
        || edges.contains(.right) && translation.x < 0
    }
    return edges.contains(.top) && translation.y > 0
      || edges.contains(.bottom) && translation.y < 0
  }
}
