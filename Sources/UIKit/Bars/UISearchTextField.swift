/// The field of a search bar: a text field that may hold tokens before its text.
///
/// - Mode: behaves
/// - Not modelled: the places of tokens among the characters, which need text positions.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// From the leading edge on.
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

  /// An index outside of the tokens raises UIKit's exception.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    guard (0...tokens.count).contains(tokenIndex) else { return raiseRange(tokenIndex) }
    tokens.insert(token, at: tokenIndex)
  }

  open func removeToken(at tokenIndex: Int) {
    guard tokens.indices.contains(tokenIndex) else { return raiseRange(tokenIndex) }
    tokens.remove(at: tokenIndex)
  }

  /// Without text it takes the last token.
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

/// A word of a search that stands for more than its letters, such as a person.
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
