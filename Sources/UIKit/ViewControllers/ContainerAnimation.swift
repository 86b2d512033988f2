/// A transition of a navigation or tab bar controller that the delegate's animator runs. During the
/// transition, both views are in a separate container view below the bar.
@MainActor final class ContainerAnimation {
  private let context: TransitionContext
  private let container: UIView

  /// - Parameters:
  ///   - host: The container controller's view.
  ///   - bar: The view that stays above the moving views.
  ///   - frame: The final frame of the new view, in the host's coordinates.
  ///   - completion: Called once, with whether the transition completed. At that time, neither view
  ///     is directly in the host.
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

  /// Removes the container view, with both views.
  func removeContainer() {
    container.removeFromSuperview()
  }
}
