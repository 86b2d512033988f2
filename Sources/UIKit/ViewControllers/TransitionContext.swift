/// The context of a transition that an animator runs, interactive or not.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let coordinator: TransitionCoordinator
  private let from: Side
  private let to: Side
  private let animator: any UIViewControllerAnimatedTransitioning
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  private var completion: ((Bool) -> Void)?
  private var held: HeldAnimations?
  private var interruptible: UIViewPropertyAnimator?
  private let oldFrames: [(view: UIView, center: CGPoint, bounds: CGRect, alpha: CGFloat)]
  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  private(set) var percentComplete: CGFloat = 0

  /// One of the two view controllers, and its view if the animator may move it.
  struct Side {
    let controller: UIViewController
    /// `nil` if the animator does not move the view.
    let view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  /// - Parameter completion: Called once, with whether the transition completed.
  init(
    from: Side, to: Side, in container: UIView, style: UIModalPresentationStyle,
    animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    coordinator: TransitionCoordinator, completion: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.animator = animator
    self.interaction = interaction
    self.coordinator = coordinator
    self.completion = completion
    containerView = container
    presentationStyle = style
    oldFrames = [from.view].compactMap { $0 }.map { ($0, $0.center, $0.bounds, $0.alpha) }
    super.init()
    coordinator.context = self
  }

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }

  /// Starts the transition with the interaction controller if it wants to start interactively,
  /// otherwise with the animator.
  func start() {
    coordinator.transitionDuration = animator.transitionDuration(using: self)
    if let interaction, interaction.wantsInteractiveStart ?? true {
      isInteractive = true
      coordinator.isInteractive = true
      coordinator.completionVelocity = interaction.completionSpeed ?? 1
      coordinator.completionCurve = interaction.completionCurve ?? .easeInOut
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
    coordinator.runAlongside()
  }

  private func animate() {
    animator.animateTransition(using: self)
  }

  // MARK: In the user's hand

  /// Calls the animator, and holds back the completions of its animations until the interaction
  /// ends.
  func animateHeld() {
    guard held == nil else { return }
    let held = HeldAnimations()
    self.held = held
    held.collect {
      if let interruptible = animator.interruptibleAnimator(using: self) {
        self.interruptible = interruptible
        if interruptible.state == .inactive { interruptible.startAnimation() }
      } else {
        animate()
      }
    }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    coordinator.percentComplete = self.percentComplete
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, completion != nil else { return }
    isInteractive = true
    coordinator.isInteractive = true
    coordinator.tellInteractionChange()
  }

  func finishInteractiveTransition() {
    letGo(isCancelled: false)
  }

  func cancelInteractiveTransition() {
    letGo(isCancelled: true)
  }

  private func letGo(isCancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = isCancelled
    coordinator.isInteractive = false
    coordinator.isCancelled = isCancelled
    coordinator.tellInteractionChange()
    if isCancelled {
      for old in oldFrames {
        old.view.bounds = old.bounds
        old.view.center = old.center
        old.view.alpha = old.alpha
      }
      interruptible?.isReversed = true
    }
    let speed = max(0.01, interaction?.completionSpeed ?? 1)
    held?.release(
      after: isCancelled ? percentComplete : 1 - percentComplete, speed: TimeInterval(speed))
  }

  // MARK: What the animator asks

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  /// Returns `nil` for a presenter's view that does not move, as Apple documents.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to.controller ? to.finalFrame : vc === from.controller ? from.finalFrame : .zero
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    if !didComplete { transitionWasCancelled = true }
    coordinator.isCancelled = !didComplete
    self.completion = nil
    let (animator, interaction) = (animator, interaction)
    self.interaction = nil
    interruptible = nil
    held = nil
    coordinator.context = nil
    Runtime.afterCommit { animator.animationEnded(didComplete) }
    withExtendedLifetime(interaction) { completion(didComplete) }
  }
}
