import Support

/// What another tool adds to Markdown around fences, such as tabs whose content is indented. It is
/// removed before CommonMark reads the page.
package enum MarkdownDialect: Hashable, Sendable {
  case commonMark
  /// Directives, such as `@Row {`, in the articles of a DocC catalogue.
  case docC
  /// Elements and imports of MDX, as in Docusaurus and Starlight.
  case mdx
  /// Admonitions and tabs of Python-Markdown's extensions, as in MkDocs.
  case mkDocs

  /// The settings of documentation tools, as paths in the folder of their pages or above it.
  private static let tools: [(settings: String, dialect: Self)] = [
    ("mkdocs.yml", .mkDocs), ("mkdocs.yaml", .mkDocs), ("docusaurus.config.js", .mdx),
    ("docusaurus.config.ts", .mdx), ("docusaurus.config.mjs", .mdx), ("book.toml", .commonMark),
    ("astro.config.mjs", .commonMark), ("astro.config.js", .commonMark),
    ("astro.config.ts", .commonMark), (".vitepress", .commonMark), ("_config.yml", .commonMark),
  ]

  /// The dialect of the pages in a folder: that of a DocC catalogue, or by the settings of the nearest
  /// tool at or above it. The search ends at the root of a repository.
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

  /// The dialect of a page of the folder: that of its own name, if it has one.
  package func ofPage(at path: String) -> Self {
    if Self.isInCatalogue(path) { return .docC }
    return path.lowercased().hasSuffix(".mdx") ? .mdx : self
  }
}
