/// The runtime's side of a presentation or a dismissal that an animator carries out.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: UIViewController
  private let to: UIViewController
  /// Whether the presenter's view takes part: it leaves the window or comes back.
  private let movesPresenter: Bool
  private let isPresenting: Bool
  private let finalFrame: CGRect
  private var completion: ((Bool) -> Void)?
  private(set) var transitionWasCancelled = false

  /// - Parameter completion: Called once, with whether the transition was carried through.
  init(
    from: UIViewController, to: UIViewController, in container: UIView, isPresenting: Bool,
    style: UIModalPresentationStyle, finalFrame: CGRect, completion: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.isPresenting = isPresenting
    self.finalFrame = finalFrame
    self.completion = completion
    containerView = container
    presentationStyle = style
    movesPresenter = style.coversPresenter
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  /// The presenter's view only where it moves, as the documentation says.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: isPresenting && !movesPresenter ? nil : from.viewIfLoaded
    case .to: !isPresenting && !movesPresenter ? nil : to.viewIfLoaded
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? vc.viewIfLoaded?.frame ?? .zero : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? finalFrame : .zero
  }

  func completeTransition(_ didComplete: Bool) {
    transitionWasCancelled = !didComplete
    let completion = completion
    self.completion = nil
    completion?(didComplete)
  }
}
