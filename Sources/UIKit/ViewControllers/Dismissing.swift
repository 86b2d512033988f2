/// One dismissal of everything that a view controller presents, started by the program or by a
/// user's gesture.
@MainActor final class Dismissing {
  private let presenter: UIViewController
  /// From the lowest to the topmost; the last one is the visible one.
  private let dismissed: [UIViewController]
  private let top: UIViewController
  private let containers: [UITransitionView]
  private let covered: UIViewController?
  private let isAnimated: Bool
  private var completion: (() -> Void)?
  private var coordinator: TransitionCoordinator?
  private var presenterTransition = 0

  /// Returns `nil` if nothing is presented or a dismissal is already running.
  init?(from presenter: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let dismissed = Presentation.chain(above: presenter)
    guard let top = dismissed.last, top.presentation.movement != .dismissing else { return nil }
    self.presenter = presenter
    self.dismissed = dismissed
    self.top = top
    self.completion = completion
    isAnimated = animated
    containers = dismissed.compactMap(\.presentation.container)
    covered =
      containers.first { $0.presented === dismissed.first }?.covered
      ?? (presenter.appearance.phase == .disappearing ? presenter : nil)
  }

  /// Starts the dismissal. It ends after the commit, or when the animator completes it.
  func begin() {
    let animator =
      isAnimated ? top.transitioningDelegate?.animationController(forDismissed: top) : nil
    let interaction = animator.flatMap {
      top.transitioningDelegate?.interactionControllerForDismissal(using: $0)
    }
    start()
    guard let animator, let coordinator, let container = top.presentation.container else {
      coordinator?.runWithCommit()
      return end(true)
    }
    let context = TransitionContext(
      from: TransitionContext.Side(
        controller: top, view: top.presentation.controller?.presentedView,
        initialFrame: top.viewIfLoaded?.frame ?? .zero),
      to: TransitionContext.Side(
        controller: presenter, view: covered?.viewIfLoaded,
        finalFrame: presenter.viewIfLoaded?.frame ?? .zero),
      in: container, style: top.modalPresentationStyle, animator: animator,
      interaction: interaction, coordinator: coordinator, completion: { self.end($0) })
    context.start()
  }

  /// Calls the view controllers' callbacks for the start of a dismissal.
  ///
  /// - Parameter isInteractive: Whether a user's gesture drives the dismissal.
  func start(isInteractive: Bool = false) {
    for controller in dismissed { controller.presentation.movement = .dismissing }
    if isAnimated {
      let coordinator = TransitionCoordinator(
        from: top, to: presenter, in: top.presentation.container, style: top.modalPresentationStyle)
      coordinator.isInteractive = isInteractive
      self.coordinator = coordinator
      for controller in dismissed { controller.appearance.coordinator = coordinator }
      covered?.appearance.coordinator = coordinator
    }
    top.presentation.controller?.dismissalTransitionWillBegin()
    for controller in dismissed.reversed() {
      controller.beginAppearance(.disappearing, animated: isAnimated)
    }
    if let covered {
      covered.beginAppearance(.appearing, animated: isAnimated)
      reinstall(covered, below: containers.first)
    }
    presenterTransition = presenter.appearance.transition
    if isInteractive { coordinator?.runAlongside() }
  }

  /// Ends the user's gesture. The dismissal is completed or cancelled after the commit.
  func letGo(isCancelled: Bool, then next: (() -> Void)? = nil) {
    coordinator?.isInteractive = false
    coordinator?.isCancelled = isCancelled
    coordinator?.tellInteractionChange()
    if let next { completion = next }
    end(!isCancelled)
  }

  private func end(_ isCompleted: Bool) {
    Runtime.afterCommit {
      if isCompleted { self.complete() } else { self.takeBack() }
    }
  }

  private func complete() {
    bringBack()
    if covered != nil, presenter.appearance.transition == presenterTransition {
      presenter.endAppearance()
    }
    presenter.presentation.presented = nil
    for controller in dismissed {
      controller.presentation.presented = nil
      controller.presentation.presenter = nil
      controller.presentation.effectiveStyle = nil
    }
    SystemBars.controllersChanged()
    presenter.viewIfLoaded?.window?.setNeedsLayout()
    for container in containers { container.removeFromSuperview() }
    for controller in dismissed.reversed() {
      controller.presentation.controller?.presentedView?.removeFromSuperview()
      controller.viewIfLoaded?.removeFromSuperview()
      controller.endAppearance()
      controller.presentation.movement = .none
    }
    top.presentation.controller?.dismissalTransitionDidEnd(true)
    endCoordinator()
    completion?()
  }

  /// Undoes a dismissal that the animator or the user cancelled: the view controllers that had
  /// begun to disappear appear again (F80).
  private func takeBack() {
    top.presentation.controller?.dismissalTransitionDidEnd(false)
    if let covered {
      covered.beginAppearance(.disappearing, animated: true)
      covered.viewIfLoaded?.removeFromSuperview()
      covered.endAppearance()
    }
    for controller in dismissed {
      controller.presentation.movement = .none
      controller.beginAppearance(.appearing, animated: true)
      controller.endAppearance()
    }
    if let controller = top.presentation.controller {
      controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
    }
    endCoordinator()
  }

  private func endCoordinator() {
    guard let coordinator else { return }
    self.coordinator = nil
    for controller in dismissed + [presenter]
    where controller.appearance.coordinator === coordinator {
      controller.appearance.coordinator = nil
    }
    coordinator.end()
  }

  /// Moves the view of a covered presenter back to its superview if an animator has put it into the
  /// container.
  private func bringBack() {
    guard let view = covered?.viewIfLoaded, let container = containers.first,
      let superview = container.coveredSuperview, view.superview !== superview
    else { return }
    superview.insertSubview(view, belowSubview: container)
    view.frame = superview.bounds
  }

  /// Adds the view of a covered presenter back to its previous superview.
  private func reinstall(_ covered: UIViewController, below container: UITransitionView?) {
    guard let view = covered.viewIfLoaded, view.superview == nil,
      let superview = container?.coveredSuperview
    else { return }
    view.frame = superview.bounds
    if let container, container.superview === superview {
      superview.insertSubview(view, belowSubview: container)
    } else {
      superview.insertSubview(view, at: 0)
    }
  }
}
