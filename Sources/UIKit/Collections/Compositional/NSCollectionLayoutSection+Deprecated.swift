/// The runtime's own uses of deprecated members of sections of compositional layouts: programs override, implement and set
/// them.
///
/// The compiler warns of a use unless the declaration around it is deprecated, too. Only the
/// implementations of these requirements are.
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
