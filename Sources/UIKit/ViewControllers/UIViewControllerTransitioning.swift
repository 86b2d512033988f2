/// Supplies the objects of a custom presentation, which are requested in this order: the
/// presentation controller, the animator, and its interaction controller.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Animates the views of a transition: adds the new view to the container, and reports when the
/// animation is done.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that an interaction can stop and reverse. Called if the transition is
  /// interactive.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> UIViewPropertyAnimator?
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator? { nil }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition interactively: determines its progress and whether it completes.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: _InteractionDefaults {
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
}

/// How an interaction starts and completes, with defaults for an interaction controller that does
/// not implement the properties. The properties are optional requirements of
/// ``UIViewControllerInteractiveTransitioning``.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol _InteractionDefaults: NSObjectProtocol {
  @_disfavoredOverload var completionSpeed: CGFloat { get }
  @_disfavoredOverload var completionCurve: UIView.AnimationCurve { get }
  @_disfavoredOverload var wantsInteractiveStart: Bool { get }
}

extension _InteractionDefaults {
  @_disfavoredOverload public var completionSpeed: CGFloat { OptionalProperty.absent(1) }
  @_disfavoredOverload public var completionCurve: UIView.AnimationCurve {
    OptionalProperty.absent(.easeInOut)
  }
  @_disfavoredOverload public var wantsInteractiveStart: Bool { OptionalProperty.absent(true) }
}

/// The properties as optional requirements: `nil` if the class does not have them (F136).
extension UIViewControllerInteractiveTransitioning {
  private var interaction: any _InteractionDefaults { self }

  /// The speed as a multiple of the animator's own.
  public var completionSpeed: CGFloat? { OptionalProperty.value { interaction.completionSpeed } }
  public var completionCurve: UIView.AnimationCurve? {
    OptionalProperty.value { interaction.completionCurve }
  }
  /// Whether the transition starts interactively.
  public var wantsInteractiveStart: Bool? {
    OptionalProperty.value { interaction.wantsInteractiveStart }
  }
}

/// The context in which an animator works. The transition ends when the animator calls
/// ``completeTransition(_:)``.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
  func completeTransition(_ didComplete: Bool)
}

/// A key for one of the two view controllers of a transition.
///
/// - Mode: behaves
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// A key for one of the two views of a transition.
///
/// - Mode: behaves
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
