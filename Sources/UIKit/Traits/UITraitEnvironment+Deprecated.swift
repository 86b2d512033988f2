/// The runtime's own uses of deprecated members of trait environments: programs override, implement and set
/// them.
///
/// The compiler warns of a use unless the declaration around it is deprecated, too. Only the
/// implementations of these requirements are.
@MainActor protocol DeprecatedTraitMemberUses {
  func traitsChanged(of bearer: some TraitBearer, from previous: UITraitCollection)
}

struct DeprecatedTraitMembers: DeprecatedTraitMemberUses {
  static let uses: any DeprecatedTraitMemberUses = DeprecatedTraitMembers()
}

@available(*, deprecated) extension DeprecatedTraitMembers {
  func traitsChanged(of bearer: some TraitBearer, from previous: UITraitCollection) {
    bearer.traitCollectionDidChange(previous)
  }
}
