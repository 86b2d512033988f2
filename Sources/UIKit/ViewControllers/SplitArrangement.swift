/// How a split view controller has arranged its columns.
enum SplitArrangement {
  /// Not arranged yet for the current width. The mode is the previous one, if any.
  case none(mode: UISplitViewController.DisplayMode?)
  /// Collapsed into one stack.
  case collapsed
  /// Side by side, before the delegate has chosen the mode.
  case expanding(mode: UISplitViewController.DisplayMode?)
  case sideBySide(UISplitViewController.DisplayMode)

  var isDone: Bool {
    if case .none = self { false } else { true }
  }

  var isCollapsed: Bool {
    if case .collapsed = self { true } else { false }
  }

  /// The current display mode, or the previous one.
  var mode: UISplitViewController.DisplayMode? {
    switch self {
    case .none(let mode), .expanding(let mode): mode
    case .collapsed: nil
    case .sideBySide(let mode): mode
    }
  }
}
