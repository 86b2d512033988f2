/// One presentation, from `present` to its end.
///
/// Without an animator, the presented view is in the window when `present` returns, and the
/// transition ends after the commit, animated or not. With an animator (from the transitioning
/// delegate), the animator adds the view, and the transition ends with the next commit after the
/// animator has completed it.
@MainActor final class Presenting {
  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  private weak var source: UIViewController?
  private weak var window: UIWindow?
  private weak var container: UITransitionView?
  private let isAnimated: Bool
  private let completion: (() -> Void)?
  private var coordinator: TransitionCoordinator?
  private var covers = false
  /// The superview of the presenter's view, recorded before an animator can move the view.
  private weak var place: UIView?
  /// The numbers of the appearance transitions that belong to this one.
  private var transitions = (presenter: 0, presented: 0)

  init(
    _ presented: UIViewController, over presenter: UIViewController,
    from source: UIViewController, in window: UIWindow, animated: Bool,
    completion: (() -> Void)?
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.window = window
    isAnimated = animated
    self.completion = completion
  }

  func begin() {
    guard let presented, let presenter, let source, let window else { return }
    presenter.presentation.presented = presented
    presented.presentation.presenter = presenter
    presented.presentation.movement = .presenting
    let controller = presented.presentationController(source: source, presenting: presenter)
    controller.adapt()
    let animator =
      isAnimated
      ? presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source) : nil
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    presented.loadViewIfNeeded()

    covers = controller.shouldRemovePresentersView
    place = presenter.viewIfLoaded?.superview
    let container = makeContainer(for: presented, over: presenter, in: window)
    self.container = container
    if isAnimated {
      let coordinator = TransitionCoordinator(
        from: presenter, to: presented, in: container, style: presented.modalPresentationStyle)
      self.coordinator = coordinator
      presented.appearance.coordinator = coordinator
      if covers { presenter.appearance.coordinator = coordinator }
    }
    controller.tellWillPresent(with: coordinator)
    controller.presentationTransitionWillBegin()
    if covers { presenter.beginAppearance(.disappearing, animated: isAnimated) }
    presented.beginAppearance(.appearing, animated: isAnimated)
    transitions = (presenter.appearance.transition, presented.appearance.transition)

    let view = controller.presentedView
    view?.translatesAutoresizingMaskIntoConstraints = true
    view?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let finalFrame = controller.frameOfPresentedViewInContainerView
    guard let animator, let coordinator else {
      if let view {
        view.frame = finalFrame
        container.addSubview(view)
      }
      coordinator?.runWithCommit()
      end(true, nil)
      return
    }
    let context = TransitionContext(
      from: TransitionContext.Side(
        controller: presenter, view: covers ? presenter.viewIfLoaded : nil,
        initialFrame: presenter.viewIfLoaded?.frame ?? .zero),
      to: TransitionContext.Side(controller: presented, view: view, finalFrame: finalFrame),
      in: container, style: presented.modalPresentationStyle, animator: animator,
      interaction: interaction, coordinator: coordinator,
      completion: { self.end($0, animator) })
    context.start()
  }

  private func end(_ isCompleted: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?) {
    Runtime.afterCommit {
      if isCompleted { self.complete() } else { self.takeBack() }
    }
  }

  private func complete() {
    let presented = presented
    presented?.presentation.controller?.presentationTransitionDidEnd(true)
    if let presented, presented.appearance.transition == transitions.presented {
      presented.endAppearance()
      presented.presentation.movement = .none
    }
    if covers, let presenter, let container, container.superview != nil,
      presenter.appearance.transition == transitions.presenter
    {
      container.covered = presenter
      container.coveredSuperview = place
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearance()
    }
    endCoordinator()
    completion?()
  }

  /// Undoes a presentation that the animator or the user cancelled.
  private func takeBack() {
    let presented = presented
    presented?.presentation.controller?.presentationTransitionDidEnd(false)
    presented?.beginAppearance(.disappearing, animated: true)
    if let view = presenter?.viewIfLoaded, let place, let container, view.superview !== place {
      place.insertSubview(view, belowSubview: container)
    }
    if let presenter, presenter.appearance.phase == .disappearing {
      presenter.beginAppearance(.appearing, animated: true)
      presenter.endAppearance()
    }
    container?.removeFromSuperview()
    presenter?.presentation.presented = nil
    presented?.presentation.presenter = nil
    presented?.presentation.effectiveStyle = nil
    presented?.endAppearance()
    presented?.presentation.movement = .none
    endCoordinator()
  }

  private func endCoordinator() {
    guard let coordinator else { return }
    self.coordinator = nil
    for controller in [presented, presenter]
    where controller?.appearance.coordinator === coordinator {
      controller?.appearance.coordinator = nil
    }
    coordinator.end()
  }

  private func makeContainer(
    for presented: UIViewController, over presenter: UIViewController, in window: UIWindow
  ) -> UITransitionView {
    let usesContext =
      presented.modalPresentationStyle.usesContext || presented.isPresentedInPlace
    let place = usesContext ? presenter.viewIfLoaded?.superview ?? window : window
    let frame = usesContext ? presenter.viewIfLoaded?.frame ?? place.bounds : place.bounds
    let container = UITransitionView(frame: frame, presenting: presented)
    presented.presentation.container = container
    place.addSubview(container)
    return container
  }
}
