/// The runtime's own uses of deprecated members of buttons: programs override, implement and set
/// them.
///
/// The compiler warns of a use unless the declaration around it is deprecated, too. Only the
/// implementations of these requirements are.
@MainActor protocol DeprecatedButtonMemberUses {
  func contentInsets(of button: UIButton) -> UIEdgeInsets
  func places(in button: UIButton) -> (image: CGRect, title: CGRect)
  func addKeys(to adder: inout KeyTable.Adder<UIButton>)
}

struct DeprecatedButtonMembers: DeprecatedButtonMemberUses {
  static let uses: any DeprecatedButtonMemberUses = DeprecatedButtonMembers()
}

@available(*, deprecated) extension DeprecatedButtonMembers {
  func contentInsets(of button: UIButton) -> UIEdgeInsets { button.contentEdgeInsets }

  func places(in button: UIButton) -> (image: CGRect, title: CGRect) {
    let content = button.contentRect(forBounds: button.bounds)
    let title = button.titleRect(forContentRect: content)
    return (button.imageRect(forContentRect: content), title)
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
}
