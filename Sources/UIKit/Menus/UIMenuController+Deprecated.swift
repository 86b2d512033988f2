/// The runtime's own uses of deprecated members of menus, which programs may still override,
/// implement or set.
///
/// The compiler warns about each use outside a deprecated declaration. Only the implementations of
/// these requirements are deprecated.
@MainActor protocol DeprecatedMenuMemberUses {
  func chooseMenuItem(_ title: String) -> Bool
}

struct DeprecatedMenuMembers: DeprecatedMenuMemberUses {
  static let uses: any DeprecatedMenuMemberUses = DeprecatedMenuMembers()
}

@available(*, deprecated) extension DeprecatedMenuMembers {
  func chooseMenuItem(_ title: String) -> Bool { UIMenuController.shared.choose(title) }
}
