/// A location in a file: 1-based line and 1-based UTF-8 column, as the Swift compiler prints them.
package struct Location: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path as diagnostics show it, usually relative to the working directory:
  /// `Content/loading.md`.
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var description: String { "\(file):\(line):\(column)" }

  package static func < (a: Location, b: Location) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

/// A value and the location where the author wrote it.
package struct Located<Value: Sendable & Hashable>: Hashable, Sendable {
  package var value: Value
  package var location: Location

  package init(_ value: Value, at location: Location) {
    self.value = value
    self.location = location
  }
}
