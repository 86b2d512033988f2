/// The bubble of commands above a selection, which preceded the edit menu. It shows the items that
/// the first responder can perform.
///
/// - Mode: behaves
/// - Not modelled: the system's own items, and the position of the bubble.
@available(
  *, deprecated,
  message: "UIKit, iOS 16.0: UIMenuController is deprecated. Use UIEditMenuInteraction instead."
)
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The direction of the bubble's arrow.
  ///
  /// - Mode: data
  public enum ArrowDirection: Int, Sendable {
    case `default` = 0
    case up = 1
    case down = 2
    case left = 3
    case right = 4
  }

  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")

  public static let shared = UIMenuController()

  private override init() {
    super.init()
  }

  open private(set) var isMenuVisible = false
  open var menuItems: [UIMenuItem]?
  open var arrowDirection = ArrowDirection.default
  open private(set) var menuFrame = CGRect.zero

  /// Shows the items that the first responder can perform; does nothing if there are none.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    menuFrame = targetView.convert(targetRect, to: nil)
    guard !visibleItems.isEmpty, !isMenuVisible else { return }
    post(UIMenuController.willShowMenuNotification)
    isMenuVisible = true
    post(UIMenuController.didShowMenuNotification)
  }

  open func hideMenu() {
    guard isMenuVisible else { return }
    post(UIMenuController.willHideMenuNotification)
    isMenuVisible = false
    post(UIMenuController.didHideMenuNotification)
  }

  open func hideMenu(from targetView: UIView) { hideMenu() }
  open func update() {}

  private var visibleItems: [UIMenuItem] {
    guard let first = FirstResponder.current else { return [] }
    return (menuItems ?? []).filter { first.target(forAction: $0.action, withSender: self) != nil }
  }

  /// Chooses an item of the visible menu.
  func choose(_ title: String) -> Bool {
    guard isMenuVisible, let item = visibleItems.first(where: { $0.title == title }),
      let target = FirstResponder.current?.target(forAction: item.action, withSender: self)
    else { return false }
    hideMenu()
    return UIApplication.shared.sendAction(item.action, to: target, from: self, for: nil)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// A command of the menu controller.
///
/// - Mode: behaves
@available(
  *, deprecated,
  message: "UIKit, iOS 16.0: UIMenuItem is deprecated. Use UIEditMenuInteraction instead."
)
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

extension UserInput {
  /// Chooses an item of the menu controller's menu.
  public static func chooseMenuItem(_ title: String) {
    turn()
    if !DeprecatedMenuMembers.uses.chooseMenuItem(title) {
      warn("UserInput: the menu has no '\(title)' that can be chosen")
    }
    settle()
  }
}
