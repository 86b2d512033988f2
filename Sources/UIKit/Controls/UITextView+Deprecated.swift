/// The runtime's own uses of deprecated members of text views, which programs may still override,
/// implement or set.
///
/// The compiler warns about each use outside a deprecated declaration. Only the implementations of
/// these requirements are deprecated.
@MainActor protocol DeprecatedTextMemberUses {
  func opens(_ url: URL, in range: NSRange, of textView: UITextView) -> Bool
}

struct DeprecatedTextMembers: DeprecatedTextMemberUses {
  static let uses: any DeprecatedTextMemberUses = DeprecatedTextMembers()
}

@available(*, deprecated) extension DeprecatedTextMembers {
  func opens(_ url: URL, in range: NSRange, of textView: UITextView) -> Bool {
    textView.textDelegate?.textView(
      textView, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
  }
}
