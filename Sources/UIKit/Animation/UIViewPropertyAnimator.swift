/// An animation of views that can be paused, reversed and stopped.
///
/// The changes of its blocks apply when it starts or is first paused. The completions are called
/// when its time has passed on the runtime's clock. If it was reversed, its changes are undone
/// before that.
///
/// ``CALayer/presentation()`` has the intermediate values.
///
/// - Mode: behaves
/// - Not modelled: intermediate values of the views themselves: where it is stopped, they have the
///   values of the end.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// Seconds of one run. For a spring with a mass, its settling time.
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false {
    willSet { _KeyChange.will(self, "running") }
    didSet { _KeyChange.did(self, "running") }
  }
  open var isInterruptible = true
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var scrubsLinearly = true
  /// Whether it stays active at its end, without calling completions, until it is stopped or
  /// reversed.
  open var pausesOnCompletion = false

  private var blocks: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: RunningAnimation?
  /// The fraction complete at the last start or pause, and the start and length of the time that
  /// was left.
  private var doneBefore: CGFloat = 0
  private var startedAt: TimeInterval = 0
  private var timeLeft: TimeInterval = 0
  private var isBackwards = false
  /// Counts starts and pauses, so that the timer of an earlier run has no effect.
  private var run = 0

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let spring = parameters.springTimingParameters?.spring
    self.duration = max(0, spring?.settlingDuration ?? duration)
    timingParameters = parameters
    super.init()
  }

  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    let parameters = UISpringTimingParameters(dampingRatio: ratio)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    guard self == UIViewPropertyAnimator.self else {
      // If a class is known only at run time, Swift can create its objects only with a required
      // initializer, and this class has none.
      fatalError(
        "This runtime cannot create a \(self) in runningPropertyAnimator(...): "
          + "create it with one of its initializers, and call startAnimation().")
    }
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return unsafeDowncast(animator, to: Self.self)
  }

  // MARK: Blocks

  open func addAnimations(_ animation: @escaping () -> Void) {
    guard state == .active, let changes else { return blocks.append(animation) }
    changes.collect(animation)
  }

  /// - Parameter delayFactor: The fraction of the time after which the block's changes begin to
  ///   show; they apply with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Progress

  /// The completed fraction in the current direction, from 0 to 1. Setting it makes the animator
  /// active, but does not start it.
  open var fractionComplete: CGFloat {
    get {
      guard isRunning, timeLeft > 0 else { return doneBefore }
      let passed = CGFloat((CACurrentMediaTime() - startedAt) / timeLeft)
      return doneBefore + (1 - doneBefore) * min(max(passed, 0), 1)
    }
    set {
      activate()
      _KeyChange.will(self, "fractionComplete")
      doneBefore = min(max(newValue, 0), 1)
      _KeyChange.did(self, "fractionComplete")
      if isRunning { continueRunning(for: remaining) }
    }
  }

  /// Reversing keeps the position: the completed part becomes the remaining part.
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      let fraction = fractionComplete
      isBackwards = newValue
      guard state == .active else { return }
      doneBefore = 1 - fraction
      if isRunning { continueRunning(for: remaining) }
    }
  }

  /// The fraction of the changes that is shown: along the curve while the animator runs, otherwise
  /// as last set.
  private var shownFraction: CGFloat {
    let part = isBackwards ? 1 - fractionComplete : fractionComplete
    return isRunning ? CGFloat(pace.progress(at: Double(part))) : part
  }

  private var pace: AnimationPace {
    if let spring = timingParameters?.springTimingParameters {
      return .spring(
        spring.spring
          ?? Spring(dampingRatio: spring.dampingRatio, settlingDuration: duration))
    }
    guard let cubic = timingParameters?.cubicTimingParameters else { return .standard }
    return .curve(
      CAMediaTimingFunction(
        controlPoints: Float(cubic.controlPoint1.x), Float(cubic.controlPoint1.y),
        Float(cubic.controlPoint2.x), Float(cubic.controlPoint2.y)))
  }

  private var remaining: TimeInterval { duration * TimeInterval(1 - doneBefore) }

  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    if state == .inactive { self.delay = max(0, delay) }
    activate()
    continueRunning(for: remaining, after: max(0, delay))
  }

  /// Continues after a pause.
  ///
  /// - Parameter durationFactor: The fraction of the whole duration that the rest takes; 0 to keep
  ///   the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let own = duration * TimeInterval(durationFactor)
    continueRunning(for: durationFactor > 0 ? own : remaining)
  }

  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    doneBefore = fractionComplete
    isRunning = false
    run += 1
  }

  /// - Parameter withoutFinishing: Whether to become inactive at once, without calling completions.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    doneBefore = fractionComplete
    isRunning = false
    run += 1
    guard withoutFinishing else {
      state = .stopped
      return
    }
    becomeInactive()
    completions = []
  }

  /// Finishes an animation that was stopped, and calls its completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      raise(
        .internalInconsistency,
        "finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    finish(at: finalPosition)
  }

  // MARK: The runtime's side

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    doneBefore = 0
    let changes = RunningAnimation(duration: duration, keepsUndos: true)
    changes.position = { [weak self] in self?.shownFraction ?? 1 }
    self.changes = changes
    let blocks = blocks
    self.blocks = []
    for block in blocks { changes.collect(block) }
  }

  private func continueRunning(for time: TimeInterval, after delay: TimeInterval = 0) {
    isRunning = true
    startedAt = CACurrentMediaTime() + delay
    timeLeft = time
    run += 1
    let run = run
    let transaction = TransactionGroup.current
    transaction?.enter()
    Runtime.after(time + delay) {
      if self.run == run, self.isRunning { self.timeIsOver() }
      transaction?.leave()
    }
  }

  private func timeIsOver() {
    if pausesOnCompletion {
      doneBefore = 1
      isRunning = false
    } else {
      finish(at: isReversed ? .start : .end)
    }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    if position == .start { changes?.undoChanges() }
    becomeInactive()
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }

  private func becomeInactive() {
    isRunning = false
    state = .inactive
    doneBefore = 0
    changes?.end(finished: true)
    changes = nil
  }
}
