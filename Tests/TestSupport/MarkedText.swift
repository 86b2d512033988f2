import Articles

/// Text with marks such as 1️⃣. The marks are removed and their locations kept, so that a test need
/// not count columns.
package struct MarkedText: Sendable {
  package let text: String
  package let path: String
  private let locations: [String: Location]

  package init(_ marked: String, path: String = "Content/page.md") {
    var text = ""
    var locations: [String: Location] = [:]
    var line = 1
    var column = 1
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}") {
        locations[String(character)] = Location(file: path, line: line, column: column)
        continue
      }
      text.append(character)
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += character.utf8.count
      }
    }
    self.text = text
    self.path = path
    self.locations = locations
  }

  /// The location of a mark.
  package subscript(mark: String) -> Location {
    guard let location = locations[mark] else { fatalError("the text has no mark \(mark)") }
    return location
  }
}
