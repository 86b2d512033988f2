import Support

/// A kind of GitHub callout. A callout is a quote whose first line is a marker such as `[!NOTE]`.
package enum Callout: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Returns the kind of callout that a quote is, with its content after the marker; `nil` for a
  /// plain quote.
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
      guard start.hasPrefix("[!"), let mark = start.prefixMatch(of: /\[!([A-Za-z]+)\](?![(\[:])/)
      else { continue }
      let name = mark.1.uppercased()
      let place = source.location(line: line, column: column)
      guard allCases.contains(where: { $0.rawValue == name.lowercased() }) else {
        let names = allCases.map { $0.rawValue.uppercased() }
        diagnostics.append(
          .warning(
            "there is no callout '[!\(mark.1)]', so this is a plain quote", at: place,
            hint: Spelling.hint(for: name, among: names)
              ?? "the callouts are \(names.joined(separator: ", "))"))
        continue
      }
      guard start[mark.range.upperBound...].contains(where: { !$0.isWhitespace }) else { continue }
      diagnostics.append(
        .warning(
          "text follows '[!\(mark.1)]' on the same line, so this is a plain quote, as on GitHub",
          at: place,
          hint: "put the marker on a line of its own, and start the next line with '> '"))
    }
  }
}
