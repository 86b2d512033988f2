import Articles
import Examples

/// What an output format may show: the articles and what came of their examples.
package struct Site: Sendable {
  package var library: Library
  package var report: Report
  /// What the examples ran against; nil where none of them ran.
  package var runtime: RuntimeIdentity?

  package init(_ library: Library, _ report: Report, runtime: RuntimeIdentity? = nil) {
    self.library = library
    self.report = report
    self.runtime = runtime
  }
}
