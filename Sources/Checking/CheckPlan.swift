import Articles
import Examples

/// The articles of a check, and their diagnostics.
struct CheckedArticles {
  let library: Library
  let diagnostics: [Diagnostic]

  init(of source: Check.Source, _ options: CheckOptions) async throws {
    var diagnostics: [Diagnostic] = []
    switch source {
    case .folder(let folder):
      library = try await Library(site: folder, options.packages, diagnostics: &diagnostics)
    case .articles(let folder, let files):
      library = try await Library(
        site: folder, only: files, options.packages, diagnostics: &diagnostics)
    case .paths(let paths, let files):
      library = try await Library(
        asked: paths, only: files, options.packages, discovering: options.discovery,
        diagnostics: &diagnostics)
    }
    try options.inspect(library, &diagnostics)
    self.diagnostics = diagnostics
  }
}

/// The work of a check: the articles, read and planned, before anything is built or run.
struct CheckPlan {
  let library: Library
  /// The examples of all pages, including those that are not selected.
  var all: [Example]
  var selected: Selection.Result

  var examples: [Example] { selected.examples }

  init(of articles: CheckedArticles, _ options: CheckOptions, compilerVersion: String) throws {
    library = articles.library
    var diagnostics = articles.diagnostics
    all = Example.all(
      in: library, on: Platform(toolchain: compilerVersion), discovering: options.discovery,
      diagnostics: &diagnostics)
    selected = try options.selection.of(all, in: library, diagnostics: diagnostics)
  }
}
