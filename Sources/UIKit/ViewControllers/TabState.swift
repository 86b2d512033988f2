/// The tab that a tab bar controller shows, and a running switch that an animator drives.
///
/// A switch without an animator needs no state: the views are exchanged at once, and the switch
/// ends after the commit (F67).
enum TabState {
  /// The tab's view is in the tab bar controller's view; `nil` before the first tab is shown.
  case showing(UIViewController?)
  /// The delegate's animator moves the views. The new tab already counts as shown.
  case switching(to: UIViewController?, by: ContainerAnimation)

  var shown: UIViewController? {
    switch self {
    case .showing(let tab), .switching(let tab, _): tab
    }
  }

  var animation: ContainerAnimation? {
    if case .switching(_, let animation) = self { animation } else { nil }
  }

  /// The same state with another tab.
  func showing(_ tab: UIViewController?) -> TabState {
    if let animation { .switching(to: tab, by: animation) } else { .showing(tab) }
  }
}
