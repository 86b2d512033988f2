/// Which tab a tab bar controller shows, and the switch that an animator carries out.
///
/// A switch without an animator needs no state: the views change places at once, and the end of it comes
/// after the commit (F67).
enum TabState {
  /// The view of the tab is in the tab bar controller's view; `nil` before the first one comes.
  case showing(UIViewController?)
  /// The animator of the delegate moves the views. The new tab counts as shown.
  case switching(to: UIViewController?, by: ContainerAnimation)

  var shown: UIViewController? {
    switch self {
    case .showing(let tab), .switching(let tab, _): tab
    }
  }

  var animation: ContainerAnimation? {
    if case .switching(_, let animation) = self { animation } else { nil }
  }

  /// The same with another tab.
  func showing(_ tab: UIViewController?) -> TabState {
    if let animation { .switching(to: tab, by: animation) } else { .showing(tab) }
  }
}
