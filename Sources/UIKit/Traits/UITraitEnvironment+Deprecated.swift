/// The runtime's own uses of deprecated members of trait environments, which programs may still
/// override, implement or set.
///
/// The compiler warns about such a use unless the declaration around it is also deprecated. Only
/// the implementations of these requirements are.
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
