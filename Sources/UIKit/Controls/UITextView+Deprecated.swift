/// The runtime's own uses of deprecated members of text views: programs override, implement and set
/// them.
///
/// The compiler warns of a use unless the declaration around it is deprecated, too. Only the
/// implementations of these requirements are.
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
