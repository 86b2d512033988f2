/// The coordinator of one transition, from the request to its end. It does not retain the view
/// controllers.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private weak var container: UIView?
  /// The animator's context; `nil` without an animator.
  weak var context: TransitionContext?
  /// The change of the scene that causes the transition, if there is one.
  private(set) var change: SceneChange?
  private(set) var presentationStyle: UIModalPresentationStyle
  var isInteractive = false {
    didSet { if isInteractive { initiallyInteractive = true } }
  }
  private(set) var initiallyInteractive = false
  var isCancelled = false
  /// The duration in seconds: that of the animator or of the change of the scene; otherwise 0.
  /// Without an animator, the transition ends with the commit in any case.
  var transitionDuration: TimeInterval = 0
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut

  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [(isOnce: Bool, block: Block)] = []
  private var isRunning = false
  private var isOver = false

  init(from: UIViewController?, to: UIViewController?, in container: UIView? = nil) {
    self.from = from
    self.to = to
    self.container = container
    presentationStyle = to?.modalPresentationStyle ?? .none
  }

  init(
    from: UIViewController?, to: UIViewController?, in container: UIView?,
    style: UIModalPresentationStyle
  ) {
    self.from = from
    self.to = to
    self.container = container
    presentationStyle = style
  }

  /// Creates the coordinator of a transition that a change of the device causes. The transition
  /// runs with the next commit.
  ///
  /// - Parameter change: The change of the scene; `nil` if only the window changes.
  convenience init(of controller: UIViewController, in change: SceneChange?) {
    self.init(
      from: controller, to: controller, in: controller.viewIfLoaded?.superview,
      style: controller.modalPresentationStyle)
    self.change = change
    transitionDuration = change?.duration ?? 0
    runWithCommit()
    Runtime.afterCommit { Runtime.afterCommit { self.end() } }
  }

  var isAnimated: Bool { true }
  var isInterruptible: Bool { false }
  /// The rotation of the interface; the identity unless the device rotates.
  var targetTransform: CGAffineTransform { change?.rotation ?? .identity }

  var containerView: UIView {
    container ?? context?.containerView ?? to?.viewIfLoaded?.superview
      ?? from?.viewIfLoaded?.superview ?? to?.parent?.viewIfLoaded ?? UIView()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if let context { return context.view(forKey: key) }
    return key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation {
      if isRunning { Runtime.beforeCommit { animation(self) } } else { alongside.append(animation) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append((false, handler))
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append((true, handler))
  }

  // MARK: For those who run the transition

  func identify(from: UIViewController?, to: UIViewController?, in container: UIView?) {
    self.from = from
    self.to = to
    self.container = container
    presentationStyle = to?.modalPresentationStyle ?? presentationStyle
  }

  /// Runs the animations alongside the transition, whose views are moving now.
  func runAlongside() {
    isRunning = true
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }

  /// Runs the animations at the start of the next commit, for a transition that ends with it.
  func runWithCommit() {
    Runtime.beforeCommit { self.runAlongside() }
  }

  func tellInteractionChange() {
    let handlers = interactionHandlers
    interactionHandlers.removeAll(where: \.isOnce)
    for handler in handlers { handler.block(self) }
  }

  /// Calls the completions. The view controllers' callbacks have already been called.
  func end() {
    if !isRunning { runAlongside() }
    isOver = true
    let blocks = completions
    completions = []
    interactionHandlers = []
    for block in blocks { block(self) }
  }
}
