import Support

/// The syntax that another tool adds to Markdown around fences, such as tabs with indented content.
/// It is removed before the page is parsed as CommonMark.
package enum MarkdownDialect: Hashable, Sendable {
  case commonMark
  /// Directives, such as `@Row {`, in the articles of a DocC catalogue.
  case docC
  /// Elements and imports of MDX, as in Docusaurus and Starlight.
  case mdx
  /// Admonitions and tabs of Python-Markdown's extensions, as in MkDocs.
  case mkDocs

  /// The settings files of documentation tools, relative to the folder of the pages or one above
  /// it.
  private static let tools: [(settings: String, dialect: Self)] = [
    ("mkdocs.yml", .mkDocs), ("mkdocs.yaml", .mkDocs), ("docusaurus.config.js", .mdx),
    ("docusaurus.config.ts", .mdx), ("docusaurus.config.mjs", .mdx), ("book.toml", .commonMark),
    ("astro.config.mjs", .commonMark), ("astro.config.js", .commonMark),
    ("astro.config.ts", .commonMark), (".vitepress", .commonMark), ("_config.yml", .commonMark),
  ]

  /// The dialect of the pages in a folder: DocC's in a DocC catalogue, otherwise that of the tool
  /// with the nearest settings at or above the folder. The search ends at the root of a repository.
  package init(ofPagesIn folder: String) {
    if Self.isInCatalogue(FileSystem.absolute(folder) + "/page.md") {
      self = .docC
    } else {
      self = Self.ofTool(withPagesIn: folder) ?? .commonMark
    }
  }

  /// The dialect of the tool that the pages in a folder are written for; `nil` if none is known.
  package static func ofTool(withPagesIn folder: String) -> Self? {
    var found: Self?
    _ = FileSystem.nearestFolder(from: folder) { folder in
      found = tools.first { FileSystem.exists(FileSystem.join(folder, $0.settings)) }?.dialect
      return found != nil
    }
    return found
  }

  /// Whether a file is in a DocC catalogue.
  package static func isInCatalogue(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
  }

  /// The dialect of a page of the folder. A DocC catalogue or the extension `.mdx` in its path
  /// overrides the folder's dialect.
  package func ofPage(at path: String) -> Self {
    if Self.isInCatalogue(path) { return .docC }
    return path.lowercased().hasSuffix(".mdx") ? .mdx : self
  }
}
