/// Animations of views. The changes of a block apply at once, as they do to UIKit's model values,
/// and the completion is called with `true` when delay and duration have passed on the runtime's
/// clock.
///
/// It is called even if no window shows the change (this runtime's choice). A block that changes no
/// animatable property, or only sets properties to their current values, completes before the call
/// returns (F110, F131). If the duration is 0 or animations are disabled, the completion is called
/// with the next commit. If the animations of one of its layers are removed, it is called at once
/// with `false`.
///
/// ``CALayer/presentation()`` has the intermediate values; the screen shows the values that were set.
extension UIView {
  private static var isEnabled = true

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { isEnabled }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    isEnabled = enabled
  }

  /// The duration of the animation whose block is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    RunningAnimation.current?.duration ?? 0
  }

  /// Makes changes without an animation, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = isEnabled
    let outer = RunningAnimation.current
    isEnabled = false
    RunningAnimation.current = nil
    actionsWithoutAnimation()
    RunningAnimation.current = outer
    isEnabled = wasEnabled
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animateOnClock(
      duration, delay: delay, options, animations, completion, endsIfEmpty: true)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animateOnClock(
      duration, delay: delay, options, animations, completion, endsIfEmpty: true,
      pace: .spring(Spring(dampingRatio: dampingRatio, settlingDuration: duration)))
  }

  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animateOnClock(
      duration, delay: delay, options, animations, completion, endsIfEmpty: true,
      pace: .spring(Spring(duration: duration, bounce: bounce)))
  }

  /// Runs a predefined animation. `delete` removes the views from their superviews when it ends.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    }
    animateOnClock(0.25, delay: 0, options, change) { isFinished in
      for view in views { view.removeFromSuperview() }
      completion?(isFinished)
    }
  }

  /// Makes the animations of a block repeat. Has an effect only inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    RunningAnimation.current?.count = Double(count)
    RunningAnimation.current?.reverses = autoreverses
    animations()
  }

  /// Makes the changes of a block and starts their animation.
  ///
  /// - Parameter endsIfEmpty: Whether it ends at once if the block changes nothing.
  static func animateOnClock(
    _ duration: TimeInterval, delay: TimeInterval, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?, endsIfEmpty: Bool = false,
    pace: AnimationPace? = nil
  ) {
    let outer = RunningAnimation.current
    let isInherited = outer != nil && !options.contains(.overrideInheritedDuration)
    let length: TimeInterval = isInherited ? outer?.duration ?? 0 : duration
    let animation = RunningAnimation(
      duration: isEnabled ? length : 0, delay: isEnabled ? delay : 0,
      count: isEnabled && options.contains(.repeat) ? .infinity : 1,
      reverses: isEnabled && options.contains(.autoreverse),
      pace: pace ?? AnimationPace(options), completion: completion)
    if isEnabled {
      animation.collect(animations)
    } else {
      performWithoutAnimation(animations)
    }
    if isEnabled, endsIfEmpty, animation.isEmpty {
      animation.end(finished: true)
    } else {
      animation.start()
    }
  }
}

extension UIView {
  /// A predefined animation.
  ///
  /// - Mode: behaves
  public enum SystemAnimation: UInt, Sendable {
    case delete = 0
  }
}
