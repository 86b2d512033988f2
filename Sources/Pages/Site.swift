import Articles
import Examples

/// What an output format may show: the articles and what came of their examples.
package struct Site: Sendable {
  package var library: Library
  package var report: Report

  package init(_ library: Library, _ report: Report) {
    self.library = library
    self.report = report
  }
}
