/// Presents controllers over others and dismisses them: who may, who does it, and whom it takes along.
/// ``Presenting`` and ``Dismissing`` are the transitions themselves.
@MainActor enum Presentation {
  static func present(
    _ wanted: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let window = checkedWindow(for: wanted, from: source) else { return }
    let presenter = presenter(of: wanted, from: source)
    if let other = presenter.presentation.presented {
      warn("Attempt to present \(wanted) on \(source) which is already presenting \(other)")
      return
    }
    let transition = Presenting(
      wanted, over: presenter, from: source, in: window, animated: animated,
      completion: completion)
    transition.begin()
  }

  /// F76: what the controller, or the nearest container around it, presents is dismissed with
  /// everything above; without such, the controller's own presenter is asked.
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let ancestors = Array(sequence(first: source) { $0.parent })
    guard
      let presenter = ancestors.first(where: { $0.presentation.presented != nil })
        ?? ancestors.lazy.compactMap(\.presentation.presenter).first
    else { return }
    Dismissing(from: presenter, animated: animated, completion: completion)?.begin()
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
  /// for the styles of the current context, the nearest that defines one. A search is presented by
  /// the page that it is in.
  private static func presenter(
    of presented: UIViewController, from source: UIViewController
  ) -> UIViewController {
    if presented.isPresentedInPlace { return source }
    let ancestors = Array(sequence(first: source) { $0.parent })
    if presented.modalPresentationStyle.usesContext,
      let context = ancestors.first(where: \.definesPresentationContext)
    {
      return context
    }
    return ancestors.last ?? source
  }

  /// What a controller presents, what that presents, and so on.
  static func chain(above presenter: UIViewController) -> [UIViewController] {
    Array(
      sequence(state: presenter) { controller in
        guard let next = controller.presentation.presented else { return nil }
        controller = next
        return next
      })
  }
}

extension UIModalPresentationStyle {
  /// Whether the presenter's view leaves the window meanwhile (F70, F72).
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}
