/// The runtime's own uses of members that UIKit has deprecated: programs override, implement and
/// set them.
///
/// The compiler warns of a use unless the declaration around it is deprecated, too. Only the
/// implementations of these requirements are.
@MainActor protocol DeprecatedMemberUses {
  func allowsRotation(_ controller: UIViewController) -> Bool
  func traitsChanged(of bearer: some TraitBearer, from previous: UITraitCollection)
  func overrideTraits(of controller: UIPresentationController) -> UITraitCollection?

  func contentInsets(of button: UIButton) -> UIEdgeInsets
  func places(in button: UIButton) -> (image: CGRect, title: CGRect)

  /// Performs the row action with the title, or the first one.
  ///
  /// - Returns: Whether the row has that action.
  func performRowAction(_ title: String?, at indexPath: IndexPath, in tableView: UITableView)
    -> Bool
  func contextMenu(ofItemAt indexPath: IndexPath, in view: UICollectionView, point: CGPoint)
    -> UIContextMenuConfiguration?
  func target(
    ofMoveFrom original: IndexPath, to proposed: IndexPath, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegate)?
  ) -> IndexPath
  func hasInsetSupplementaries(_ section: NSCollectionLayoutSection) -> Bool

  func opens(_ url: URL, in range: NSRange, of textView: UITextView) -> Bool
  func chooseMenuItem(_ title: String) -> Bool
  func allowsDismissal(
    of popover: UIPopoverPresentationController,
    _ delegate: any UIPopoverPresentationControllerDelegate
  ) -> Bool
  func dismissed(
    _ popover: UIPopoverPresentationController,
    _ delegate: any UIPopoverPresentationControllerDelegate)

  func addKeys(to adder: inout KeyTable.Adder<UIButton>)
  func addKeys(to adder: inout KeyTable.Adder<UIScrollView>)
  func addKeys(to adder: inout KeyTable.Adder<UIViewController>)
}

struct DeprecatedMembers: DeprecatedMemberUses {
  static let uses: any DeprecatedMemberUses = DeprecatedMembers()
}

@available(*, deprecated) extension DeprecatedMembers {
  func allowsRotation(_ controller: UIViewController) -> Bool { controller.shouldAutorotate }

  func traitsChanged(of bearer: some TraitBearer, from previous: UITraitCollection) {
    bearer.traitCollectionDidChange(previous)
  }

  func overrideTraits(of controller: UIPresentationController) -> UITraitCollection? {
    controller.overrideTraitCollection
  }

  func contentInsets(of button: UIButton) -> UIEdgeInsets { button.contentEdgeInsets }

  func places(in button: UIButton) -> (image: CGRect, title: CGRect) {
    let content = button.contentRect(forBounds: button.bounds)
    let title = button.titleRect(forContentRect: content)
    return (button.imageRect(forContentRect: content), title)
  }

  func performRowAction(_ title: String?, at indexPath: IndexPath, in tableView: UITableView)
    -> Bool
  {
    let actions = tableView.delegate?.tableView(tableView, editActionsForRowAt: indexPath)
    guard let action = actions?.first(where: { title == nil || $0.title == title }) else {
      return false
    }
    action.handler(action, indexPath)
    return true
  }

  func contextMenu(ofItemAt indexPath: IndexPath, in view: UICollectionView, point: CGPoint)
    -> UIContextMenuConfiguration?
  {
    view.delegate?.collectionView(view, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  func target(
    ofMoveFrom original: IndexPath, to proposed: IndexPath, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegate)?
  ) -> IndexPath {
    delegate?.collectionView(
      view, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed) ?? proposed
  }

  func hasInsetSupplementaries(_ section: NSCollectionLayoutSection) -> Bool {
    section.supplementariesFollowContentInsets
  }

  func opens(_ url: URL, in range: NSRange, of textView: UITextView) -> Bool {
    textView.textDelegate?.textView(
      textView, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
  }

  func chooseMenuItem(_ title: String) -> Bool { UIMenuController.shared.choose(title) }

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

  func addKeys(to adder: inout KeyTable.Adder<UIButton>) {
    adder.add("contentEdgeInsets", \.contentEdgeInsets)
    adder.add("titleEdgeInsets", \.titleEdgeInsets)
    adder.add("imageEdgeInsets", \.imageEdgeInsets)
    adder.add("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
    adder.add("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
    adder.add("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
    adder.add("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted)
  }

  func addKeys(to adder: inout KeyTable.Adder<UIScrollView>) {
    adder.add("scrollIndicatorInsets", \.scrollIndicatorInsets)
  }

  func addKeys(to adder: inout KeyTable.Adder<UIViewController>) {
    adder.add("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
  }
}
