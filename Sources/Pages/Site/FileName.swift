import Articles

/// A title as the name of a file, on any system.
enum FileName {
  /// Without what file systems refuse: `What/why?` is `What-why-`. At most 100 bytes, so that an ending has room.
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
    // Windows takes neither at the end.
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    let isDevice =
      ["con", "prn", "aux", "nul"].contains(name.lowercased())
      || name.wholeMatch(of: /(?i)(com|lpt)[0-9]/) != nil
    return name.isEmpty || isDevice ? name + "Documentation" : name
  }
}
