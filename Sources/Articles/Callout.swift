import Support

/// A kind of GitHub callout. A callout is a quote whose first line is a marker such as `[!NOTE]`.
package enum Callout: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  /// Returns the kind of callout and the content after its marker; `nil` if the quote is a plain
  /// quote.
  package static func found(in blocks: [Block]) -> (Callout, [Block])? {
    guard case .paragraph(let inlines)? = blocks.first else { return nil }
    let line = inlines.prefix { inline in
      if case .text = inline { true } else { false }
    }
    let mark = Inline.plainText(of: Array(line)).lowercased()
    guard let kind = allCases.first(where: { mark == "[!\($0.rawValue)]" }) else { return nil }
    var rest = Array(inlines.dropFirst(line.count))
    switch rest.first {
    case nil: return (kind, Array(blocks.dropFirst()))
    case .softBreak, .lineBreak: rest.removeFirst()
    default: return nil
    }
    return (kind, [.paragraph(rest)] + blocks.dropFirst())
  }
}

extension Callout {
  /// Reports quotes that look like callouts but are plain quotes, as on GitHub: those with an
  /// unknown marker, or with text after the marker.
  ///
  /// - Parameter lines: The lines that `text` was parsed from.
  static func check(
    _ text: MarkdownParser, lines: [String], source: SourceText, diagnostics: inout [Diagnostic]
  ) {
    for (line, column) in text.quoteStarts where lines.indices.contains(line - 1) {
      let start = lines[line - 1].suffix(fromByte: column - 1)
      guard let mark = marker(of: start) else { continue }
      let name = mark.uppercased()
      let place = source.location(line: line, column: column)
      guard allCases.contains(where: { $0.rawValue == name.lowercased() }) else {
        let names = allCases.map { $0.rawValue.uppercased() }
        diagnostics.append(
          .warning(
            "there is no callout '[!\(mark)]', so this is a plain quote", at: place,
            hint: Spelling.hint(for: name, among: names)
              ?? "the callouts are \(names.joined(separator: ", "))"))
        continue
      }
      guard start[mark.endIndex...].dropFirst().contains(where: { !$0.isWhitespace }) else {
        continue
      }
      diagnostics.append(
        .warning(
          "text follows '[!\(mark)]' on the same line, so this is a plain quote, as on GitHub",
          at: place,
          hint: "put the marker on a line of its own, and start the next line with '> '"))
    }
  }

  /// The word in a marker such as `[!NOTE]` at the start of a line; `nil` if there is none, or if
  /// it is the text of a link.
  private static func marker(of line: String) -> Substring? {
    let bytes = line.utf8
    guard bytes.starts(with: "[!".utf8) else { return nil }
    let word = bytes.dropFirst(2).prefix { (0x61...0x7A).contains($0 | 0x20) }
    let rest = bytes[word.endIndex...]
    guard !word.isEmpty, rest.first == UInt8(ascii: "]") else { return nil }
    if let next = rest.dropFirst().first, "([:".utf8.contains(next) { return nil }
    return Substring(word)
  }
}
