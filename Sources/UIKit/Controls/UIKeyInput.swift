/// Accepts text from a keyboard, one piece at a time. A first responder that conforms gets the text
/// that is typed.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
