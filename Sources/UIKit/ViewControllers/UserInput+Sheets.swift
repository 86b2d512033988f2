extension UserInput {
  // MARK: Sheets, popovers, alerts

  /// Swipes a presented sheet down, or taps beside a popover (F80).
  ///
  /// The presentation controller's delegate is asked `presentationControllerShouldDismiss(_:)` and told
  /// `…WillDismiss(_:)` and `…DidDismiss(_:)`; of a sheet that is modal it is told
  /// `…DidAttemptToDismiss(_:)`, and the sheet stays.
  ///
  /// - Parameters:
  ///   - sheet: What is presented, or something in it.
  ///   - isAbandoned: The user lets go before the sheet is far enough: it comes back.
  /// - Returns: Whether the sheet goes.
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

  /// Taps beside a presented popover.
  ///
  /// - Returns: Whether it goes.
  @discardableResult
  public static func tapBeside(popover: UIViewController) -> Bool {
    swipeDown(sheet: popover)
  }

  /// Drags a sheet to another of its heights. The delegate hears of it.
  ///
  /// - Returns: Whether the sheet has such a height.
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

  /// Taps a button of an alert or an action sheet: the alert is dismissed, and then the action's handler
  /// is called.
  ///
  /// - Returns: Whether the action could be tapped: its alert is presented and the action enabled.
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

  /// Taps the button of an alert that has a title.
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
  /// What a user does who takes a presentation away (F80).
  ///
  /// The delegate is asked and told when the movement begins, so that an abandoned one has had its
  /// `…WillDismiss(_:)` too.
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
      && popover?.1.popoverPresentationControllerShouldDismissPopover(popover!.0) != false
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
      popover?.1.popoverPresentationControllerDidDismissPopover(popover!.0)
    }
    return !isAbandoned
  }
}

extension UIViewController {
  /// Whether it, or a page that a container shows in it, wants to be dismissed by the program alone.
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
