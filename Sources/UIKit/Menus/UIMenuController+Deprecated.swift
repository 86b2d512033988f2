/// The runtime's own uses of deprecated members of menus: programs override, implement and set
/// them.
///
/// The compiler warns of a use unless the declaration around it is deprecated, too. Only the
/// implementations of these requirements are.
@MainActor protocol DeprecatedMenuMemberUses {
  func chooseMenuItem(_ title: String) -> Bool
}

struct DeprecatedMenuMembers: DeprecatedMenuMemberUses {
  static let uses: any DeprecatedMenuMemberUses = DeprecatedMenuMembers()
}

@available(*, deprecated) extension DeprecatedMenuMembers {
  func chooseMenuItem(_ title: String) -> Bool { UIMenuController.shared.choose(title) }
}
