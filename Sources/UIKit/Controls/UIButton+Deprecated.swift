/// The runtime's own uses of deprecated members of buttons, which programs may still override,
/// implement or set.
///
/// The compiler warns about each use outside a deprecated declaration. Only the implementations of
/// these requirements are deprecated.
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
