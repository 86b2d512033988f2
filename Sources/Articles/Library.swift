/// All articles of a run, and the settings that apply to them.
package struct Library: Sendable {
  package var settings: Settings
  /// Sorted by path.
  package var articles: [Article]
  /// The files that pages link to or show, by path; they are copied unchanged.
  package var assets: [String: [UInt8]]
  /// The ``assets`` that only drafts link to or show.
  package var draftAssets: Set<String> = []
  /// The files of the site's own theme, sorted by name.
  package var theme: [ThemeFile] = []
  /// Whether the articles form a site, in which each page has its own address.
  package var isSite = false
  /// Whether its folder has settings, which means that its pages are written for this tool. `false`
  /// for a package, because a package with settings may also have other pages.
  package var hasSettings = false
  /// The folder that links are resolved in and that page addresses are relative to.
  package var root: String
  /// The folders that paths of included files are relative to, and must not leave. The first folder
  /// that has the file is used.
  package var includeRoots: [String] = []
  /// The Markdown dialect of the pages, detected from their folder and other tools' settings.
  package var dialect = MarkdownDialect.commonMark
  /// The facts that claims rest on; `nil` if the settings name no page that lists them, or if it
  /// cannot be read.
  package var facts: FactList?
  /// The package whose products the examples may import; `nil` if there is none.
  package var swiftPackage: SwiftPackage?
  /// Whether this is a package in which any page uses Proofbook's attributes.
  package var isAnnotatedPackage = false
}

extension Library {
  /// Creates a library that contains one article and nothing else.
  package init(of article: Article) {
    self.init(settings: Settings(), articles: [article], assets: [:], root: ".")
  }
}
