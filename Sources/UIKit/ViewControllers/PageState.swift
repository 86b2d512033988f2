/// The pages of a page view controller, and the turn that it is in.
enum PageState {
  case settled([UIViewController])
  /// The pages are those that the turn leads to.
  case turning(PageTurn, to: [UIViewController])

  var pages: [UIViewController] {
    switch self {
    case .settled(let pages), .turning(_, let pages): pages
    }
  }

  var turn: PageTurn? {
    if case .turning(let turn, _) = self { turn } else { nil }
  }
}
