extension UIView {
  /// Runs an animation in parts, which its block adds with
  /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shared: AnimationOptions = [.repeat, .autoreverse, .overrideInheritedDuration]
    animateOnClock(
      duration, delay: delay, AnimationOptions(rawValue: options.rawValue).intersection(shared),
      animations, completion)
  }

  /// Makes the changes of a key frame at once, in the order of the calls. Only the final state is
  /// visible, so the times do not matter.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }
}
