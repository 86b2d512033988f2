import Articles
import Checking
import Programs

/// What an output format may show: the articles and what came of their examples.
package struct Site: Sendable {
  package var library: Library
  package var report: Report
  /// What the names in examples refer to, by the examples' references, as far as it is known.
  package var symbols: [String: ProgramSymbols] = [:]
  /// What the examples ran against; nil where none of them ran.
  package var runtime: RuntimeIdentity?
  /// Whether drafts have pages, too.
  package var hasDrafts = false

  /// The articles that have a page, by path.
  package var articles: [Article] {
    library.articles.filter { hasDrafts || !$0.frontMatter.isDraft }.sorted { $0.path < $1.path }
  }

  package init(_ library: Library, _ report: Report, runtime: RuntimeIdentity? = nil) {
    self.library = library
    self.report = report
    self.runtime = runtime
  }
}
