/// Takes text from a keyboard, one piece at a time. A responder that conforms and can become the first
/// responder is typed into.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
