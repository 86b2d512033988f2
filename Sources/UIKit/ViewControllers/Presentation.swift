/// Presents and dismisses view controllers: checks the request, finds the presenter, and starts the
/// transition, which is a ``Presenting`` or a ``Dismissing``.
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

  /// Dismisses everything that the view controller or its nearest presenting ancestor presents. If
  /// none of them presents anything, the presenter of the nearest presented one dismisses it (F76).
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let ancestors = Array(sequence(first: source) { $0.parent })
    guard
      let presenter = ancestors.first(where: { $0.presentation.presented != nil })
        ?? ancestors.lazy.compactMap(\.presentation.presenter).first
    else { return }
    Dismissing(from: presenter, animated: animated, completion: completion)?.begin()
  }

  /// Returns the window to present in; `nil` if the attempt is ignored (F77). Raises the exceptions
  /// of F79.
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

  /// Returns the view controller that carries out a presentation (F75): the outermost container, or
  /// for the current-context styles the nearest ancestor that defines a presentation context. A
  /// search is presented by the view controller that contains it.
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

  /// Returns the view controllers presented above a presenter, from the lowest to the topmost.
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
  /// Whether the presenter's view leaves the window during the presentation (F70, F72).
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}
