extension UserInput {
  // MARK: Sheets, popovers, alerts

  /// Swipes a presented sheet down, or taps outside a popover (F80).
  ///
  /// The presentation controller's delegate gets `presentationControllerShouldDismiss(_:)`, then
  /// `…WillDismiss(_:)` and `…DidDismiss(_:)`. If the sheet must not be dismissed, the delegate
  /// gets `…DidAttemptToDismiss(_:)`, and the sheet stays.
  ///
  /// - Parameters:
  ///   - sheet: The presented view controller, or one inside it.
  ///   - isAbandoned: Whether the user lets go too early, so that the sheet returns.
  /// - Returns: Whether the sheet is dismissed.
  @discardableResult
  public static func swipeDown(sheet: UIViewController, isAbandoned: Bool = false) -> Bool {
    turn()
    defer { turn() }
    guard let controller = sheet.activePresentationController else {
      warn("UserInput: \(sheet) is not presented; nothing is swiped")
      return false
    }
    return controller.performUserDismissal(isAbandoned: isAbandoned)
  }

  /// Taps outside a presented popover.
  ///
  /// - Returns: Whether the popover is dismissed.
  @discardableResult
  public static func tapBeside(popover: UIViewController) -> Bool {
    swipeDown(sheet: popover)
  }

  /// Drags a sheet to another of its detents, and notifies the delegate.
  ///
  /// - Returns: Whether the sheet has that detent.
  @discardableResult
  public static func drag(
    sheet: UIViewController, to detent: UISheetPresentationController.Detent.Identifier
  ) -> Bool {
    turn()
    defer { turn() }
    let controller = sheet.activePresentationController
    let popover = controller as? UIPopoverPresentationController
    guard
      let moved = controller as? UISheetPresentationController
        ?? popover?.adaptiveSheetPresentationController
    else {
      warn("UserInput: \(sheet) is presented as no sheet; nothing is dragged")
      return false
    }
    return moved.userMoved(to: detent)
  }

  /// Taps a button of an alert or an action sheet. The alert is dismissed, then the action's
  /// handler is called.
  ///
  /// - Returns: Whether the action could be tapped: its alert is presented and the action is
  ///   enabled.
  @discardableResult
  public static func tap(_ action: UIAlertAction) -> Bool {
    turn()
    defer { turn() }
    guard action.isEnabled, let alert = action.alert, alert.presentingViewController != nil,
      !alert.isBeingDismissed
    else {
      warn("UserInput: the action '\(action.title ?? "")' is in no presented alert")
      return false
    }
    alert.choose(action)
    return true
  }

  /// Taps the button with a given title in an alert.
  @discardableResult
  public static func tap(_ title: String, in alert: UIAlertController) -> Bool {
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      warn("UserInput: the alert has no action '\(title)'")
      return false
    }
    return tap(action)
  }
}

extension UIPresentationController {
  /// Dismisses a presentation as a user does (F80).
  ///
  /// The delegate's `…ShouldDismiss(_:)` and `…WillDismiss(_:)` are called when the gesture begins,
  /// even if it is then abandoned.
  ///
  /// - Returns: Whether the presentation is dismissed.
  func performUserDismissal(isAbandoned: Bool) -> Bool {
    guard isDismissedByUser, containerView != nil,
      let presenter = presentedViewController.presentation.presenter,
      presentedViewController.presentation.movement == .none
    else { return false }
    let popover = (self as? UIPopoverPresentationController).flatMap { controller in
      (controller.delegate as? any UIPopoverPresentationControllerDelegate).map { (controller, $0) }
    }
    let isWilling =
      !presentedViewController.isModalToUser
      && delegate?.presentationControllerShouldDismiss(self) != false
      && popover.map(DeprecatedControllerMembers.uses.allowsDismissal) != false
    guard isWilling else {
      if !isAbandoned { delegate?.presentationControllerDidAttemptToDismiss(self) }
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    guard let dismissal = Dismissing(from: presenter, animated: true, completion: nil) else {
      return false
    }
    dismissal.start(isInteractive: true)
    dismissal.letGo(isCancelled: isAbandoned) {
      self.delegate?.presentationControllerDidDismiss(self)
      popover.map(DeprecatedControllerMembers.uses.dismissed)
    }
    return !isAbandoned
  }
}

extension UIViewController {
  /// Whether only the program may dismiss the view controller: its own setting, or that of the
  /// content that it shows as a container.
  fileprivate var isModalToUser: Bool {
    if isModalInPresentation { return true }
    switch self {
    case let navigation as UINavigationController:
      return navigation.topViewController?.isModalToUser ?? false
    case let tabs as UITabBarController: return tabs.selectedViewController?.isModalToUser ?? false
    default: return children.contains { $0.isModalToUser }
    }
  }
}
