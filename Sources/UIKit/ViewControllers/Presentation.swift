/// Presents controllers over others and dismisses them.
///
/// Without an animator the presented view is in the window when `present` returns. Such a
/// transition takes no time here, animated or not: it ends with the commit. With an animator (of
/// the transitioning delegate) the animator puts the view in, and the transition ends with the commit
/// after it says so.
@MainActor enum Presentation {
  // MARK: Presenting

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let window = checkedWindow(for: presented, from: source) else { return }
    let presenter = presenter(of: presented, from: source)
    if let other = presenter.presentation.presented {
      warn("Attempt to present \(presented) on \(source) which is already presenting \(other)")
      return
    }
    presenter.presentation.presented = presented
    presented.presentation.presenter = presenter
    presented.presentation.movement = .presenting
    let controller = presented.presentationController(source: source, presenting: presenter)
    presented.loadViewIfNeeded()

    let covers = controller.shouldRemovePresentersView
    let container = makeContainer(for: presented, over: presenter, in: window)
    controller.presentationTransitionWillBegin()
    if covers { presenter.beginAppearance(.disappearing, animated: animated) }
    presented.beginAppearance(.appearing, animated: animated)
    let transitions = (presenter.appearance.transition, presented.appearance.transition)
    let animator =
      animated
      ? presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source) : nil
    let finalFrame = controller.frameOfPresentedViewInContainerView
    presented.viewIfLoaded?.translatesAutoresizingMaskIntoConstraints = true
    presented.viewIfLoaded?.autoresizingMask = [.flexibleWidth, .flexibleHeight]

    let end: (Bool) -> Void = { isCompleted in
      Runtime.afterCommit { [weak presented, weak presenter, weak container] in
        animator?.animationEnded(isCompleted)
        guard isCompleted else {
          if let presenter { takeBack(presented, from: presenter, container) }
          return
        }
        presented?.presentation.controller?.presentationTransitionDidEnd(true)
        if let presented, presented.appearance.transition == transitions.1 {
          presented.endAppearance()
          presented.presentation.movement = .none
        }
        if covers, let presenter, let container, container.superview != nil,
          presenter.appearance.transition == transitions.0
        {
          container.covered = presenter
          container.coveredSuperview = presenter.viewIfLoaded?.superview
          presenter.viewIfLoaded?.removeFromSuperview()
          presenter.endAppearance()
        }
        completion?()
      }
    }
    if let animator {
      let context = TransitionContext(
        from: presenter, to: presented, in: container, isPresenting: true,
        style: presented.modalPresentationStyle, finalFrame: finalFrame, completion: end)
      _ = animator.transitionDuration(using: context)
      animator.animateTransition(using: context)
    } else {
      if let view = presented.viewIfLoaded {
        view.frame = finalFrame
        container.addSubview(view)
      }
      end(true)
    }
  }

  /// The window to present in; nil where the attempt is to be ignored (F77). Raises F79's exceptions.
  private static func checkedWindow(
    for presented: UIViewController, from source: UIViewController
  ) -> UIWindow? {
    if presented === source {
      raise(
        .invalidArgument,
        "Application tried to present modally a view controller on itself. Presenting view "
          + "controller is \(source).")
    }
    if let presenter = presented.presentation.presenter {
      raise(
        .invalidArgument,
        "Application tried to present modally a view controller \(presented) that is already "
          + "being presented by \(presenter).")
    }
    if let parent = presented.parent {
      raise(
        .invalidArgument,
        "Application tried to present modally a view controller \(presented) that has a parent "
          + "view controller \(parent).")
    }
    guard let window = source.viewIfLoaded?.window else {
      warn(
        "Attempt to present \(presented) on \(source) whose view is not in the window hierarchy!")
      return nil
    }
    return window
  }

  /// Who carries out a presentation that a controller asks for (F75): the outermost container;
  /// for the styles of the current context, the nearest that defines one.
  private static func presenter(
    of presented: UIViewController, from source: UIViewController
  ) -> UIViewController {
    let ancestors = Array(sequence(first: source) { $0.parent })
    if presented.modalPresentationStyle.usesContext,
      let context = ancestors.first(where: \.definesPresentationContext)
    {
      return context
    }
    return ancestors.last ?? source
  }

  private static func makeContainer(
    for presented: UIViewController, over presenter: UIViewController, in window: UIWindow
  ) -> UITransitionView {
    let usesContext = presented.modalPresentationStyle.usesContext
    let place = usesContext ? presenter.viewIfLoaded?.superview ?? window : window
    let frame = usesContext ? presenter.viewIfLoaded?.frame ?? place.bounds : place.bounds
    let container = UITransitionView(frame: frame, presenting: presented)
    presented.presentation.container = container
    place.addSubview(container)
    return container
  }

  /// Undoes a presentation that its animator gave up.
  private static func takeBack(
    _ presented: UIViewController?, from presenter: UIViewController, _ container: UIView?
  ) {
    presented?.presentation.controller?.presentationTransitionDidEnd(false)
    presented?.beginAppearance(.disappearing, animated: true)
    if presenter.appearance.phase == .disappearing {
      presenter.beginAppearance(.appearing, animated: true)
      presenter.endAppearance()
    }
    container?.removeFromSuperview()
    presenter.presentation.presented = nil
    presented?.presentation.presenter = nil
    presented?.endAppearance()
    presented?.presentation.movement = .none
  }

  // MARK: Dismissing

  /// F76: what the controller, or the nearest container around it, presents is dismissed with
  /// everything above; without such, the controller's own presenter is asked.
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let ancestors = Array(sequence(first: source) { $0.parent })
    guard
      let presenter = ancestors.first(where: { $0.presentation.presented != nil })
        ?? ancestors.lazy.compactMap(\.presentation.presenter).first
    else { return }
    let dismissed = chain(above: presenter)
    guard let top = dismissed.last, top.presentation.movement != .dismissing else { return }
    let containers = dismissed.compactMap(\.presentation.container)
    let covered =
      containers.first { $0.presented === dismissed.first }?.covered
      ?? (presenter.appearance.phase == .disappearing ? presenter : nil)

    for controller in dismissed { controller.presentation.movement = .dismissing }
    top.presentation.controller?.dismissalTransitionWillBegin()
    for controller in dismissed.reversed() {
      controller.beginAppearance(.disappearing, animated: animated)
    }
    if let covered {
      covered.beginAppearance(.appearing, animated: animated)
      reinstall(covered, below: containers.first)
    }
    let transition = presenter.appearance.transition
    let animator =
      animated ? top.transitioningDelegate?.animationController(forDismissed: top) : nil
    let end: (Bool) -> Void = { isCompleted in
      Runtime.afterCommit {
        animator?.animationEnded(isCompleted)
        guard isCompleted else { return keep(dismissed, covered) }
        if covered != nil, presenter.appearance.transition == transition {
          presenter.endAppearance()
        }
        presenter.presentation.presented = nil
        for controller in dismissed {
          controller.presentation.presented = nil
          controller.presentation.presenter = nil
        }
        for container in containers { container.removeFromSuperview() }
        for controller in dismissed.reversed() {
          controller.viewIfLoaded?.removeFromSuperview()
          controller.endAppearance()
          controller.presentation.movement = .none
        }
        top.presentation.controller?.dismissalTransitionDidEnd(true)
        completion?()
      }
    }
    guard let animator, let container = top.presentation.container else { return end(true) }
    let context = TransitionContext(
      from: top, to: presenter, in: container, isPresenting: false,
      style: top.modalPresentationStyle, finalFrame: presenter.viewIfLoaded?.frame ?? .zero,
      completion: end)
    _ = animator.transitionDuration(using: context)
    animator.animateTransition(using: context)
  }

  /// Undoes a dismissal that its animator gave up.
  private static func keep(_ dismissed: [UIViewController], _ covered: UIViewController?) {
    dismissed.last?.presentation.controller?.dismissalTransitionDidEnd(false)
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
  }

  /// What a controller presents, what that presents, and so on.
  private static func chain(above presenter: UIViewController) -> [UIViewController] {
    Array(
      sequence(state: presenter) { controller in
        guard let next = controller.presentation.presented else { return nil }
        controller = next
        return next
      })
  }

  /// Puts the view of a covered presenter back where it was.
  private static func reinstall(_ covered: UIViewController, below container: UITransitionView?) {
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

extension UIModalPresentationStyle {
  /// Whether the presenter's view leaves the window meanwhile (F70, F72).
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}
