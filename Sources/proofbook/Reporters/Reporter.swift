import Articles
import Checking

/// A format for reports on the results of a run, for `--report`. Each reporter is a static member
/// in its own file.
struct Reporter: Sendable {
  /// The name after `--report`.
  var name: String
  var summary: String
  var text: @Sendable (JSONReport, Presentation) throws -> String

  /// What reporters need besides the results.
  struct Presentation: Sendable {
    /// Returns the lines of a file; `nil` if it cannot be read.
    var sources: @Sendable (String) -> [String]? = { _ in nil }
    var hasColor = false
    /// The maximum number of columns in a line; `nil` if nothing is wrapped or cut.
    var width: Int?
    /// Whether to list every block, not only problems.
    var isVerbose = false
    /// Whether to list the blocks that are in doubt or not code.
    var explains = false
    /// The duration of the run; `nil` if the text must be the same on every run.
    var seconds: Double?
    /// The numbers of examples that were run and cached; `nil` under the same condition as
    /// `seconds`.
    var counts: SettledCounts?
    var environment: [String: String] = [:]
    /// The current directory, which relative paths are relative to.
    var folder = "."
    /// The start of the run, in seconds since 1970.
    var startTime = 0.0
  }
}

extension Reporter.Presentation {
  /// The text of a line, from 1; `nil` if the file has no such line.
  func line(_ number: Int, of file: String) -> String? {
    guard let lines = sources(file), lines.indices.contains(number - 1) else { return nil }
    return lines[number - 1]
  }

  /// Converts a message's column from UTF-8 bytes to Unicode scalars, both from 1.
  func scalarColumn(_ place: JSONReport.Message) -> Int {
    guard let line = line(place.line, of: place.file) else { return place.column }
    let before = String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self)
    return before.unicodeScalars.count + 1 + max(0, place.column - 1 - line.utf8.count)
  }
}
