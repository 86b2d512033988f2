/// How a split view controller has arranged its columns.
enum SplitArrangement {
  /// Not arranged yet for the current width. The mode is the one that was shown before, if any.
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

  /// The display mode that is shown, or was shown last.
  var mode: UISplitViewController.DisplayMode? {
    switch self {
    case .none(let mode), .expanding(let mode): mode
    case .collapsed: nil
    case .sideBySide(let mode): mode
    }
  }
}
