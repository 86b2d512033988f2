extension HTML {
  /// Escaped text whose long words may break where their parts begin: before a period, and before
  /// an upper-case letter after a lower-case one. `UIScrollView.ContentInset` becomes
  /// `UIScroll<wbr>View<wbr>.Content<wbr>Inset`.
  static func breakable(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.utf8.count > 16 else { return escape(word) }
      var parts: [Substring] = []
      var start = word.startIndex
      var last: Character?
      for index in word.indices {
        let character = word[index]
        let begins = character == "." || (character.isUppercase && last?.isLowercase == true)
        if begins, index > start {
          parts.append(word[start..<index])
          start = index
        }
        last = character
      }
      parts.append(word[start...])
      return parts.map(escape).joined(separator: "<wbr>")
    }.joined(separator: " ")
  }
}
