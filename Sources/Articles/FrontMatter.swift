/// The properties of a page, written in YAML between two lines of `---` at its start.
package struct FrontMatter: Hashable, Sendable {
  package struct Filter: Hashable, Sendable {
    package var pattern: String
    package var replacement: String
    /// Where the filter is written. Ignored when filters are compared.
    package var location: Location?

    package init(pattern: String, replacement: String, location: Location? = nil) {
      self.pattern = pattern
      self.replacement = replacement
      self.location = location
    }

    package static func == (one: Filter, other: Filter) -> Bool {
      one.pattern == other.pattern && one.replacement == other.replacement
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(pattern)
      hasher.combine(replacement)
    }
  }

  package var title: String?
  package var description: String?
  package var order: Int?
  package var section: String?
  package var tags: [String] = []
  /// As written, without a time: `2026-11-21`.
  package var date: String?
  package var isDraft = false
  package var aliases: [String] = []
  package var slug: String?
  package var language: String?
  /// The Swift language mode, 5 or 6.
  package var languageMode: Int?
  package var imports: [String] = []
  package var timeout: Duration?
  package var filters: [Filter] = []
  /// The device that the page's examples run on, and its settings, as written: `iPhone 15`, `dark`.
  package var device: [Located<String>] = []
  /// Set by `examples: cumulative`: each Swift block continues all earlier Swift blocks of its
  /// page.
  package var isCumulative = false
  /// Set if the page is a landing page.
  package var landing: Landing?
  /// The location of each key's value.
  package var places: [String: Location] = [:]

  package init() {}
}
