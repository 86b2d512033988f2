import Articles

/// Converts titles to file names that are valid on every system.
enum FileName {
  /// The title with `-` in place of characters that file systems reject: `What/why?` becomes
  /// `What-why-`. At most 100 bytes, so that there is room for an extension.
  static func from(title: String) -> String {
    var name = ""
    for character in title {
      let isRefused =
        "/\\:*?\"<>|".contains(character)
        || character.unicodeScalars.contains {
          $0.value < 0x20 || $0.value == 0x7F || $0.properties.isBidiControl
        }
      let piece = isRefused ? "-" : String(character)
      guard name.utf8.count + piece.utf8.count <= 100 else { break }
      name += piece
    }
    while let first = name.first, first == "." || first.isWhitespace { name.removeFirst() }
    // Windows allows neither at the end.
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    let isDevice =
      ["con", "prn", "aux", "nul"].contains(name.lowercased())
      || name.wholeMatch(of: /(?i)(com|lpt)[0-9]/) != nil
    return name.isEmpty || isDevice ? name + "Documentation" : name
  }
}
