/// The runtime's own uses of deprecated members of compositional layout sections, which programs
/// may still override, implement or set.
///
/// The compiler warns about each use outside a deprecated declaration. Only the implementations of
/// these requirements are deprecated.
@MainActor protocol DeprecatedSectionMemberUses {
  func hasInsetSupplementaries(_ section: NSCollectionLayoutSection) -> Bool
}

struct DeprecatedSectionMembers: DeprecatedSectionMemberUses {
  static let uses: any DeprecatedSectionMemberUses = DeprecatedSectionMembers()
}

@available(*, deprecated) extension DeprecatedSectionMembers {
  func hasInsetSupplementaries(_ section: NSCollectionLayoutSection) -> Bool {
    section.supplementariesFollowContentInsets
  }
}
