/// The timing curve of an animator: one of the two kinds of curve, or both.
///
/// - Mode: data
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing curve.
///
/// - Mode: data
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// A cubic Bézier curve, by name or by its two control points.
///
/// - Mode: data
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// UIKit's default curve for animations, which has no name.
  public override convenience init() {
    self.init(.easeInOut, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1), isNamed: true)
  }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut:
      self.init(curve, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1), isNamed: true)
    case .easeIn: self.init(curve, CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1), isNamed: true)
    case .easeOut: self.init(curve, CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1), isNamed: true)
    case .linear: self.init(curve, CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), isNamed: true)
    }
  }

  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(.easeInOut, point1, point2, isNamed: false)
  }

  private init(
    _ curve: UIView.AnimationCurve, _ point1: CGPoint, _ point2: CGPoint, isNamed: Bool
  ) {
    animationCurve = curve
    controlPoint1 = point1
    controlPoint2 = point2
    self.isNamed = isNamed
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The curve of a mass on a spring.
///
/// - Mode: data
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  /// `nil` if only the damping ratio is given and the animator decides the duration.
  let spring: Spring?
  let dampingRatio: CGFloat

  /// A spring with UIKit's default values: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(
      spring: Spring(mass: 3, stiffness: 1000, damping: 500), dampingRatio: 1,
      initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(spring: nil, dampingRatio: ratio, initialVelocity: velocity)
  }

  /// A spring that decides its own duration: an animator's duration is then its settling time.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.init(spring: spring, dampingRatio: spring.dampingRatio, initialVelocity: velocity)
  }

  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = Spring(duration: duration, bounce: bounce)
    self.init(spring: spring, dampingRatio: spring.dampingRatio, initialVelocity: velocity)
  }

  private init(spring: Spring?, dampingRatio: CGFloat, initialVelocity: CGVector) {
    self.spring = spring
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}
