/// The settings of a whole site, from its `proofbook.yml`.
package struct Settings: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    /// The name that pages use in `section:`.
    package var name: String
    package var title: String
    package var summary: String?
    /// The part of the site that the section belongs to. Each part has its own menu, with links to
    /// the others. `nil` for the site's main part.
    package var part: String?

    package init(name: String, title: String, summary: String? = nil, part: String? = nil) {
      self.name = name
      self.title = title
      self.summary = summary
      self.part = part
    }
  }

  /// Where to find the facts that claims rest on.
  package struct Facts: Hashable, Sendable {
    /// The page that lists them, as a path in the content folder.
    package var page: Located<String>
    /// The header of the column with the kind of each fact's evidence.
    package var column = "kind"
    /// The kinds of evidence. The kind of a fact is one of them, or starts with one:
    /// `recorded until iOS 13`. If empty, it may be any text.
    package var kinds: [String] = []

    package init(page: Located<String>) {
      self.page = page
    }
  }

  package var title = "Documentation"
  package var description: String?
  package var baseURL: String?
  /// The address for editing an article. `{path}` is replaced by the article's path in the content
  /// folder.
  package var editURL: String?
  package var language = "en"
  /// In the order of the site's navigation.
  package var sections: [Section] = []
  package var languageMode = 6
  package var timeout: Duration = .seconds(10)
  package var imports: [String] = []
  package var filters: [FrontMatter.Filter] = []

  /// The device that examples run on, and its settings, as written: `iPhone 15`, `dark`.
  package var device: [Located<String>] = []

  /// `nil` if claims name no facts.
  package var facts: Facts?
  /// The place that explains what the result of a claim means, as a path in the content folder:
  /// `how-do-we-know.md#results`.
  package var aboutResults: Located<String>?

  /// The version that the articles describe, if builds of several versions are published side by
  /// side.
  package var version: VersionName?
  package var preset = ThemePreset.standard

  /// The word that a reader types to search only the site's docset; `nil` to derive it from the
  /// title.
  package var docsetKeyword: String?

  /// The settings for a package's own documentation.
  package var package = Package()

  /// Which links to the network are checked, if checking them is requested.
  package var checkedLinks = CheckedLinks()

  /// Whether the site has a separate file for each figure, for frames on other sites.
  package var embedsFigures = false

  /// Whether raw HTML in articles is kept, sanitized. If not, most of its tags are shown as text.
  package var allowsRawHTML = false

  /// Whether the contexts of blocks on pages without Proofbook attributes are inferred; `nil` if the
  /// command or the pages decide it.
  package var isDiscovering: Bool?
  /// Whether warnings count as errors.
  package var isStrict = false
  /// The minimum percentage of executed programs that have a claim.
  package var claimedPercentage = 0

  package init() {}
}
