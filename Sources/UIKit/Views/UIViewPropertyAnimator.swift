public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be started, paused and stopped. What its blocks change is changed when it
/// starts; the completions are called when its time is over on the runtime's clock.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false {
    willSet { _KeyChange.will(self, "running") }
    didSet { _KeyChange.did(self, "running") }
  }
  open var isReversed = false
  open var isInterruptible = true
  open var isUserInteractionEnabled = true
  open var scrubsLinearly = true
  open var pausesOnCompletion = false
  /// Kept as given; the views have their final values from the start.
  open var fractionComplete: CGFloat = 0 {
    willSet { _KeyChange.will(self, "fractionComplete") }
    didSet { _KeyChange.did(self, "fractionComplete") }
  }

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Counts the starts, so that the end of an animation that was paused is not taken for its own.
  private var run = 0

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay
    activate()
    isRunning = true
    run += 1
    let run = run
    Runtime.after(duration + delay) {
      guard self.run == run, self.isRunning else { return }
      self.finish(at: self.isReversed ? .start : .end)
    }
  }

  open func continueAnimation(
    withTimingParameters parameters: Any?, durationFactor: CGFloat
  ) {
    startAnimation()
  }

  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    isRunning = false
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    isRunning = false
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Calls the completions of an animation that was stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      raise(
        .internalInconsistency,
        "finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    finish(at: finalPosition)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let animations = animations
    self.animations = []
    for animation in animations { animation() }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    isRunning = false
    state = .inactive
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
