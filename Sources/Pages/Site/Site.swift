import Articles
import Checking
import Programs

/// What an output format may show: the articles and the results of their examples.
package struct Site: Sendable {
  package var library: Library
  package var report: Report
  /// The symbols that examples use, by the examples' references, as far as they are known.
  package var symbols: [String: ProgramSymbols] = [:]
  /// The runtime that the examples ran against; `nil` if none of them ran.
  package var runtime: RuntimeIdentity?
  /// Whether articles have symbol information that is not in ``symbols``.
  package var hasOtherSymbols = false
  /// `nil` if there are no versions of the site.
  package var version: SiteVersion?
  /// Whether drafts have pages.
  package var hasDrafts = false

  /// The articles that have a page, sorted by path.
  package var articles: [Article] {
    library.articles.filter { hasDrafts || !$0.frontMatter.isDraft }.sorted { $0.path < $1.path }
  }

  package init(_ library: Library, _ report: Report, runtime: RuntimeIdentity? = nil) {
    self.library = library
    self.report = report
    self.runtime = runtime
  }
}
