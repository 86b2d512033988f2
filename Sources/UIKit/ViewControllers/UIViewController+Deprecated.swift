/// The runtime's own uses of deprecated members of view controllers and presentations, which
/// programs may still override, implement or set.
///
/// The compiler warns about such a use unless the declaration around it is also deprecated. Only
/// the implementations of these requirements are.
@MainActor protocol DeprecatedControllerMemberUses {
  func allowsRotation(_ controller: UIViewController) -> Bool
  func overrideTraits(of controller: UIPresentationController) -> UITraitCollection?
  func allowsDismissal(
    of popover: UIPopoverPresentationController,
    _ delegate: any UIPopoverPresentationControllerDelegate
  ) -> Bool
  func dismissed(
    _ popover: UIPopoverPresentationController,
    _ delegate: any UIPopoverPresentationControllerDelegate)
  func addKeys(to adder: inout KeyTable.Adder<UIViewController>)
}

struct DeprecatedControllerMembers: DeprecatedControllerMemberUses {
  static let uses: any DeprecatedControllerMemberUses = DeprecatedControllerMembers()
}

@available(*, deprecated) extension DeprecatedControllerMembers {
  func allowsRotation(_ controller: UIViewController) -> Bool { controller.shouldAutorotate }

  func overrideTraits(of controller: UIPresentationController) -> UITraitCollection? {
    controller.overrideTraitCollection
  }

  func allowsDismissal(
    of popover: UIPopoverPresentationController,
    _ delegate: any UIPopoverPresentationControllerDelegate
  ) -> Bool {
    delegate.popoverPresentationControllerShouldDismissPopover(popover)
  }

  func dismissed(
    _ popover: UIPopoverPresentationController,
    _ delegate: any UIPopoverPresentationControllerDelegate
  ) {
    delegate.popoverPresentationControllerDidDismissPopover(popover)
  }

  func addKeys(to adder: inout KeyTable.Adder<UIViewController>) {
    adder.add("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
  }
}
