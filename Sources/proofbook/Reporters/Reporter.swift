import Articles
import Checking

/// A form that the results of a run are told in. The forms are static members, a file each.
struct Reporter: Sendable {
  /// The word after `--report`.
  var name: String
  var summary: String
  var text: @Sendable (JSONReport, Presentation) throws -> String

  /// What the results are told with, besides themselves.
  struct Presentation: Sendable {
    /// The lines of a file that messages cite; nil where there is no such file.
    var sources: @Sendable (String) -> [String]? = { _ in nil }
    var hasColor = false
    /// How many columns a line may have; nil where nothing is wrapped or cut.
    var width: Int?
    /// Whether every block is told, not only what is wrong.
    var isVerbose = false
    /// How long the run took; nil where that must not be told, since the text must be the same each time.
    var seconds: Double?
    /// How many examples were run and remembered; nil as `seconds` is.
    var counts: SettledCounts?
    var environment: [String: String] = [:]
    /// Where the tool was started; relative paths start there.
    var folder = "."
    /// When the run started, in seconds since 1970.
    var startTime = 0.0
  }
}

extension Reporter.Presentation {
  /// The text of a line, from 1; nil where the file does not have it.
  func line(_ number: Int, of file: String) -> String? {
    guard let lines = sources(file), lines.indices.contains(number - 1) else { return nil }
    return lines[number - 1]
  }

  /// The column in Unicode scalars, from 1, of one in UTF-8 bytes, from 1.
  func scalarColumn(_ place: JSONReport.Message) -> Int {
    guard let line = line(place.line, of: place.file) else { return place.column }
    let before = String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self)
    return before.unicodeScalars.count + 1 + max(0, place.column - 1 - line.utf8.count)
  }
}
