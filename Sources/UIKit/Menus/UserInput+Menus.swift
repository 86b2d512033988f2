extension UserInput {
  /// Opens the menu of a view and chooses an element. A tap opens the menu if the button is set up
  /// for that; otherwise a long press does.
  ///
  /// - Parameters:
  ///   - title: The title of the element, which may be in an inner menu.
  ///   - view: A button with a menu, or a view with a ``UIContextMenuInteraction``.
  public static func choose(_ title: String, from view: UIView) {
    turn()
    if let button = view as? UIButton, let menu = button.menu {
      if button.showsMenuAsPrimaryAction { button.sendActions(for: .menuActionTriggered) }
      if !button.chose(title) { missing(title, in: menu) }
    } else if let interaction = openMenu(of: view) {
      let menu = interaction.visibleMenu
      interaction.dismissMenu()
      if menu?.choose(title, sender: interaction) != true { missing(title, in: menu) }
    }
    settle()
  }

  /// Presses a view until its context menu is shown, and leaves the menu open.
  ///
  /// - Returns: The titles of the menu's elements; `nil` if there is no menu.
  @discardableResult
  public static func showMenu(of view: UIView) -> [String]? {
    openMenu(of: view)?.visibleMenu?.leaves.map(\.title)
  }

  /// Taps the preview of the context menu that is shown for a view.
  public static func openPreview(of view: UIView) {
    openMenu(of: view)?.openPreview()
    settle()
  }

  /// Taps outside of the context menu of a view, which dismisses it.
  public static func dismissMenu(of view: UIView) {
    interactions(of: view).first { $0.shown != nil }?.dismissMenu()
    settle()
  }

  private static func interactions(of view: UIView) -> [UIContextMenuInteraction] {
    sequence(first: view, next: \.superview).flatMap(\.interactions)
      .compactMap { $0 as? UIContextMenuInteraction }
  }

  private static func openMenu(of view: UIView) -> UIContextMenuInteraction? {
    if let shown = interactions(of: view).first(where: { $0.shown != nil }) { return shown }
    longPress(view)
    let shown = interactions(of: view).first { $0.shown != nil }
    if shown == nil { warn("UserInput: \(Runtime.describe(view)) shows no menu") }
    return shown
  }

  private static func missing(_ title: String, in menu: UIMenu?) {
    let titles = menu?.leaves.map { "'\($0.title)'" }.joined(separator: ", ") ?? "nothing"
    warn("UserInput: no '\(title)' can be chosen; the menu has \(titles)")
  }
}
