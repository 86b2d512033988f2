/// The window with the first responder's accessory view and input view (F139). It exists while the
/// keyboard has such a view, is in front of the program's windows, and is not one of them.
///
/// The keys of the system's keyboard are not views: only their height is modelled.
final class KeyboardWindow: UIWindow {
  private static var current: KeyboardWindow?

  private let container = InputContainer()

  /// Shows the views where the keyboard is: as wide as the screen, the accessory view above the
  /// input view.
  static func show(_ views: InputViews, in frame: CGRect) {
    guard !views.isEmpty else { return close() }
    let window = current ?? KeyboardWindow(frame: ModelDevice.current.sceneBounds)
    current = window
    window.windowLevel = UIWindow.Level(10_000_000)
    if window.container.superview == nil { window.addSubview(window.container) }
    window.move(to: frame)
    window.container.show(views)
    window.isHidden = false
  }

  /// Moves the views with the keyboard.
  static func move(to frame: CGRect) {
    current?.move(to: frame)
  }

  static func close() {
    current?.container.show(nil)
    current?.isHidden = true
    current = nil
  }

  private func move(to frame: CGRect) {
    container.frame = frame
  }

  override var canBecomeKey: Bool { false }

  /// Touches outside the views go to the windows behind.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === container ? nil : hit
  }
}

/// The superview of the accessory view and the input view.
private final class InputContainer: UIView {
  private var views: InputViews?
  private var shown: [UIView] { [views?.accessory, views?.input].compactMap(\.self) }

  /// The object whose views these are: a text input in an accessory view finds them through it.
  override var next: UIResponder? { views?.provider ?? super.next }

  func show(_ new: InputViews?) {
    let old = shown
    views = new
    for view in old where !shown.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in shown where view.superview !== self { addSubview(view) }
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var top: CGFloat = 0
    for view in shown {
      let height = InputViews.height(of: view)
      let frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      if view.frame != frame { view.frame = frame }
      top += height
    }
  }
}
