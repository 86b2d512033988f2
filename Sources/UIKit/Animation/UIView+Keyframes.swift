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
      animations, completion, endsIfEmpty: true)
  }

  /// Applies the changes of a key frame at once, in the order of the calls.
  ///
  /// - Not modelled: the times; a presentation layer shows each change over the whole duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }
}
