extension Article {
  /// Reports invisible characters that change the order of text, at most one for each line:
  /// bidirectional embeddings and overrides (U+202A to U+202E, except U+202C) everywhere, isolates
  /// (U+2066 to U+2069) in Swift code only.
  ///
  /// - SeeAlso: Boucher and Anderson, "Trojan Source: Invisible Vulnerabilities", 2021.
  func checkReadingOrder(in source: SourceText, diagnostics: inout [Diagnostic]) {
    // The UTF-8 encoding of each of these characters starts with this byte.
    guard text.utf8.contains(0xE2) else { return }
    var code: Set<Int> = []
    for block in codeBlocks {
      guard case .swift = block.role else { continue }
      code.formUnion(block.firstLine..<(block.firstLine + max(1, block.lines.count)))
    }
    for (index, line) in source.lines.enumerated() {
      var column = 1
      for scalar in line.unicodeScalars {
        defer { column += UTF8.width(scalar) }
        let turns = (0x202A...0x202E).contains(scalar.value) && scalar.value != 0x202C
        guard turns || (0x2066...0x2069).contains(scalar.value) && code.contains(index + 1) else {
          continue
        }
        let name = "U+" + String(scalar.value, radix: 16, uppercase: true)
        diagnostics.append(
          .warning(
            "the line contains \(name), an invisible character that changes the order of the text",
            at: source.location(line: index + 1, column: column), hint: "remove it"))
        break
      }
    }
  }
}
