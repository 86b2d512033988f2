/// The text field of a search bar, which can contain tokens before its text.
///
/// - Mode: behaves
/// - Not modelled: the positions of tokens among the characters, which need text positions.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// In order from the leading edge.
  open var tokens: [UISearchToken] = []
  open var tokenBackgroundColor: UIColor! = .systemGray5
  open var allowsDeletingTokens = true
  open var allowsCopyingTokens = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
    returnKeyType = .search
    clearButtonMode = .whileEditing
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Raises UIKit's exception if the index is out of range.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    guard (0...tokens.count).contains(tokenIndex) else { return raiseRange(tokenIndex) }
    tokens.insert(token, at: tokenIndex)
  }

  open func removeToken(at tokenIndex: Int) {
    guard tokens.indices.contains(tokenIndex) else { return raiseRange(tokenIndex) }
    tokens.remove(at: tokenIndex)
  }

  /// Deletes the last token if there is no text.
  open override func deleteBackward() {
    if !hasText, allowsDeletingTokens, !tokens.isEmpty {
      tokens.removeLast()
      sendActions(for: .editingChanged)
    } else {
      super.deleteBackward()
    }
  }

  private func raiseRange(_ index: Int) {
    raise(.range, "token index \(index) beyond the \(tokens.count) tokens")
  }
}

/// A token of a search that represents more than its text, such as a person.
///
/// - Mode: data
@preconcurrency @MainActor open class UISearchToken: NSObject {
  public let icon: UIImage?
  public let text: String
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
