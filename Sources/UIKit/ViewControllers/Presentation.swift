/// Presents controllers over others and dismisses them.
///
/// The presented view is in the window when `present` returns. A transition takes no time here,
/// animated or not: it ends with the commit.
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
    presented.loadViewIfNeeded()

    let covers = presented.modalPresentationStyle.coversPresenter
    if covers { presenter.beginAppearance(.disappearing, animated: animated) }
    presented.beginAppearance(.appearing, animated: animated)
    let container = install(presented, over: presenter, in: window)
    let (coverTransition, transition) = (
      presenter.appearance.transition, presented.appearance.transition
    )
    Runtime.afterCommit { [weak presented, weak presenter, weak container] in
      if let presented, presented.appearance.transition == transition {
        presented.endAppearance()
        presented.presentation.movement = .none
      }
      if covers, let presenter, let container, container.superview != nil,
        presenter.appearance.transition == coverTransition
      {
        container.covered = presenter
        container.coveredSuperview = presenter.viewIfLoaded?.superview
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endAppearance()
      }
      completion?()
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

  private static func install(
    _ presented: UIViewController, over presenter: UIViewController, in window: UIWindow
  ) -> UITransitionView? {
    guard let view = presented.viewIfLoaded else { return nil }
    let usesContext = presented.modalPresentationStyle.usesContext
    let place = usesContext ? presenter.viewIfLoaded?.superview ?? window : window
    let frame = usesContext ? presenter.view.frame : window.bounds
    let container = UITransitionView(frame: frame, presenting: presented)
    presented.presentation.container = container
    place.addSubview(container)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = presented.frameForPresentation(in: container)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    return container
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
    let containers = dismissed.compactMap(\.presentation.container)
    let covered =
      containers.first { $0.presented === dismissed.first }?.covered
      ?? (presenter.appearance.phase == .disappearing ? presenter : nil)

    for controller in dismissed { controller.presentation.movement = .dismissing }
    for controller in dismissed.reversed() {
      controller.beginAppearance(.disappearing, animated: animated)
    }
    if let covered {
      covered.beginAppearance(.appearing, animated: animated)
      reinstall(covered, below: containers.first)
    }
    let transition = presenter.appearance.transition
    Runtime.afterCommit {
      if covered != nil, presenter.appearance.transition == transition { presenter.endAppearance() }
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
      completion?()
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

  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}

extension UIViewController {
  /// The place of a presented view. A sheet of the model device leaves 10 points below the
  /// status bar free.
  func frameForPresentation(in container: UIView) -> CGRect {
    guard modalPresentationStyle.isSheet else { return container.bounds }
    let top = ModelDevice.safeAreaInsets.top + 10
    return container.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }
}
