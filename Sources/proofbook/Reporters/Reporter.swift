import Articles
import Examples

/// A form that the results of a run are told in. The forms are static members, a file each.
struct Reporter: Sendable {
  var name: String
  var summary: String
  var text: @Sendable (Library, Report) throws -> String
}
