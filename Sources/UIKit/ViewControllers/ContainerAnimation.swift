/// An animator of a navigation or tab bar controller's delegate at work: both views are in a view of its
/// own below the bar meanwhile.
@MainActor final class ContainerAnimation {
  private let context: TransitionContext
  private let container: UIView

  /// - Parameters:
  ///   - host: The container controller's view.
  ///   - bar: What stays above the moving views.
  ///   - frame: The new view's last place, in the host's coordinates.
  ///   - completion: Called once, with whether the transition was carried through. Neither view is in the
  ///     host then.
  init(
    in host: UIView, below bar: UIView, from: UIViewController, to: UIViewController,
    frame: CGRect, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    coordinator: TransitionCoordinator, completion: @escaping (Bool) -> Void
  ) {
    let container = UIView(frame: host.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.container = container
    let side = TransitionContext.Side(
      controller: from, view: from.view, initialFrame: from.view.frame)
    context = TransitionContext(
      from: side, to: TransitionContext.Side(controller: to, view: to.view, finalFrame: frame),
      in: container, style: .none, animator: animator, interaction: interaction,
      coordinator: coordinator, completion: completion)
    host.insertSubview(container, belowSubview: bar)
    container.addSubview(from.view)
    to.view.translatesAutoresizingMaskIntoConstraints = true
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  func start() {
    context.start()
  }

  /// Takes the view away that held both.
  func removeContainer() {
    container.removeFromSuperview()
  }
}
