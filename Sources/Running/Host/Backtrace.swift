import Support

/// The parsed backtrace that Swift prints for a trap.
struct Backtrace: Hashable, Sendable {
  /// Such as `Swift runtime failure: arithmetic overflow`; empty if there is no such message.
  var message = ""
  /// The location of the innermost frame in the article.
  var place: Place?

  struct Place: Hashable, Sendable {
    var line: Int
    var column: Int
  }

  /// - Parameter file: The article's path, as in `#sourceLocation`.
  init(in report: String, file: String) {
    for line in report.split(separator: "\n") {
      if message.isEmpty, let range = line.firstRange(of: "Swift runtime failure: ") {
        let rest = line[range.lowerBound...].prefix { $0 != "]" && $0 != "*" }
        message = rest[..<(rest.firstRange(of: " in ")?.lowerBound ?? rest.endIndex)]
          .trimmingBlanks()
      }
      guard place == nil, let range = line.ranges(of: " at ").last else { continue }
      let words = line[range.upperBound...].split(separator: ":")
      guard words.count >= 3, let column = Int(words[words.count - 1].prefix { $0.isNumber }),
        let number = Int(words[words.count - 2])
      else { continue }
      let path = words.dropLast(2).joined(separator: ":")
      if path.hasSuffix("/" + file) || path == file { place = Place(line: number, column: column) }
    }
  }
}
