import Support

extension Library {
  /// Reads the facts from the page that the settings name. If it is not among the articles of this
  /// run, it is read from its file.
  mutating func readFacts(claims: [ClaimSyntax], diagnostics: inout [Diagnostic]) {
    guard let settings = settings.facts else { return }
    let path = FileSystem.join(root, settings.page.value)
    let full = FileSystem.absolute(path)
    if let article = articles.first(where: { FileSystem.absolute($0.path) == full }) {
      facts = FactList(of: article, settings, diagnostics: &diagnostics)
      return
    }
    // This run does not check the page. A page that does not exist is reported as a broken link.
    var ignored: [Diagnostic] = []
    guard FileSystem.kind(of: path) == .file, !leadsOut(path),
      let text = Self.text(of: path, diagnostics: &ignored)
    else { return }
    let article = Article(
      parsing: text, path: path, claims: claims, dialect: dialect, diagnostics: &ignored)
    facts = FactList(of: article, settings, diagnostics: &ignored)
  }
}
