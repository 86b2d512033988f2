/// The pages that a page view controller shows, and its current turn.
enum PageState {
  case settled([UIViewController])
  /// A turn is running. The pages are the ones that will be shown after it.
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
