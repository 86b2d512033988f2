/// The runtime's own uses of deprecated members of scroll views, which programs may still override,
/// implement or set.
///
/// The compiler warns about such a use unless the declaration around it is also deprecated. Only
/// the implementations of these requirements are.
@MainActor protocol DeprecatedScrollMemberUses {
  func addKeys(to adder: inout KeyTable.Adder<UIScrollView>)
}

struct DeprecatedScrollMembers: DeprecatedScrollMemberUses {
  static let uses: any DeprecatedScrollMemberUses = DeprecatedScrollMembers()
}

@available(*, deprecated) extension DeprecatedScrollMembers {
  func addKeys(to adder: inout KeyTable.Adder<UIScrollView>) {
    adder.add("scrollIndicatorInsets", \.scrollIndicatorInsets)
  }
}
