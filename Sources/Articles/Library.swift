/// All articles that were asked for, and the settings that hold for them.
package struct Library: Sendable {
  package var settings: Settings
  /// Sorted by path.
  package var articles: [Article]
  /// Files beside the articles that pages link to or show, by path; copied as they are.
  package var assets: [String: [UInt8]]
  /// Those of ``assets`` that drafts alone link to or show.
  package var draftAssets: Set<String> = []
  /// The files of the site's own theme, by name.
  package var theme: [ThemeFile] = []
  /// Whether the articles are a site's, with addresses of their own.
  package var isSite = false
  /// The folder that links are resolved in and that page addresses are relative to.
  package var root: String
  /// The folders that the paths of included files count from, and that they do not leave; the first that has such a file
  /// counts.
  package var includeRoots: [String] = []
  /// The package whose products the examples may import; nil where there is none.
  package var swiftPackage: SwiftPackage?
}

extension Library {
  /// One article, with nothing beside it.
  package init(of article: Article) {
    self.init(settings: Settings(), articles: [article], assets: [:], root: ".")
  }
}
