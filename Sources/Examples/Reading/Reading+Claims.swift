import Articles

extension Article {
  /// Reads a page whose claims are of ``ClaimKind/all``.
  package init(parsing text: String, path: String, diagnostics: inout [Diagnostic]) {
    self.init(
      parsing: text, path: path, claims: ClaimKind.syntaxes, diagnostics: &diagnostics)
  }

  /// Reads documentation comments whose claims are of ``ClaimKind/all``.
  package init(
    comments: [DocumentationComment], path: String, text: String, diagnostics: inout [Diagnostic]
  ) {
    self.init(
      comments: comments, path: path, text: text, claims: ClaimKind.syntaxes,
      diagnostics: &diagnostics)
  }
}

extension Library {
  /// Reads a content folder whose claims are of ``ClaimKind/all``.
  package init(
    reading folder: String, only files: [String]? = nil, diagnostics: inout [Diagnostic]
  ) throws {
    try self.init(
      reading: folder, only: files, claims: ClaimKind.syntaxes, diagnostics: &diagnostics)
  }

  /// Reads files and folders whose claims are of ``ClaimKind/all``.
  package init(
    reading paths: [String], only articles: [String]? = nil, diagnostics: inout [Diagnostic]
  ) throws {
    try self.init(
      reading: paths, only: articles, claims: ClaimKind.syntaxes, diagnostics: &diagnostics)
  }
}
