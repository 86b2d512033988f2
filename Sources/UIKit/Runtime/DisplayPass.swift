/// Calls `draw(_:)` on the views that need display, after the layout of a commit: views in a
/// visible window that are neither hidden nor empty, each before its subviews. The drawing calls
/// are recorded; nothing appears on a screen.
///
/// Only the program's classes are called, because the runtime's own classes draw nothing. The trace
/// has no events for these calls, because the runtime cannot detect whether a class overrides
/// `draw(_:)`.
@MainActor enum DisplayPass {
  /// Whether a view may need to be drawn because of a change.
  static var isNeeded = false

  private static var isOfProgram: [ObjectIdentifier: Bool] = [:]

  static func run(in windows: [UIWindow]) {
    guard isNeeded else { return }
    isNeeded = false
    for window in windows { draw(window) }
  }

  private static func draw(_ view: UIView) {
    guard !view.isHidden else { return }
    if view.layoutState.needsDisplay, view.bounds.width > 0, view.bounds.height > 0 {
      view.layoutState.needsDisplay = false
      if draws(type(of: view)) {
        let context = CGContext(size: view.bounds.size, scale: view.contentScaleFactor)
        view.traitCollection.asCurrent {
          view.draw(view.layer, in: context)
        }
      }
    }
    for subview in view.subviewList { draw(subview) }
  }

  private static func draws(_ type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = isOfProgram[key] { return known }
    let isProgram = !_typeName(type).hasPrefix("UIKit.")
    isOfProgram[key] = isProgram
    return isProgram
  }
}

extension UIView {
  func wantDisplay() {
    layoutState.needsDisplay = true
    DisplayPass.isNeeded = true
    Runtime.setNeedsCommit()
  }
}
