extension SwiftHighlighting {
  /// The HTML of a declaration on one line; `nil` if the text is not a declaration.
  static func declaration(_ text: String) -> String? {
    guard text.contains(" "), DeclaredName(text) != nil else { return nil }
    let pieces = SwiftHighlighting([text]).lines.first ?? []
    return pieces.map { piece in
      let code = HTML.escape(piece.text)
      return piece.kind.map { "<span class=\"\($0)\">\(code)</span>" } ?? code
    }.joined()
  }
}
