@testable import Articles

extension ClaimSyntax {
  /// Kinds of claims as a caller of `Articles` may pass them.
  static let samples = [
    ClaimSyntax(name: "output", words: [.partial, .unordered]),
    ClaimSyntax(name: "stderr", words: [.partial, .unordered]),
    ClaimSyntax(name: "lifecycle", words: [.partial, .complete]),
    ClaimSyntax(name: "hierarchy", words: [.at]), ClaimSyntax(name: "crash"),
    ClaimSyntax(name: "diagnostics", words: [.partial]),
    ClaimSyntax(name: "yaml", isCommonLanguage: true),
  ]
}

extension Article {
  init(parsing text: String, path: String, diagnostics: inout [Diagnostic]) {
    self.init(
      parsing: text, path: path, claims: ClaimSyntax.samples, diagnostics: &diagnostics)
  }
}

extension Library {
  init(reading folder: String, diagnostics: inout [Diagnostic]) throws {
    try self.init(reading: folder, claims: ClaimSyntax.samples, diagnostics: &diagnostics)
  }

  init(reading paths: [String], diagnostics: inout [Diagnostic]) throws {
    try self.init(reading: paths, claims: ClaimSyntax.samples, diagnostics: &diagnostics)
  }
}
