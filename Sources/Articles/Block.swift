/// A block of a page, as CommonMark defines it.
package indirect enum Block: Hashable, Sendable {
  case paragraph([Inline])
  /// The anchor is unique on its page.
  case heading(level: Int, [Inline], anchor: String)
  case quote([Block])
  /// `start` is `nil` for a bullet list.
  case list(start: Int?, isTight: Bool, items: [ListItem])
  /// An index into ``Article/codeBlocks``.
  case code(Int)
  case table(Table)
  case thematicBreak
  case html(String)
  case footnote(label: String, number: Int, [Block])
}

package struct ListItem: Hashable, Sendable {
  /// `nil` if the item has no task box.
  package var isChecked: Bool?
  package var blocks: [Block]
}

package struct Table: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case none, left, center, right }

  package var alignments: [Alignment]
  package var header: [[Inline]]
  package var rows: [[[Inline]]]
  /// The line of the header, then that of each row, from 1; empty if they are unknown. Ignored when
  /// tables are compared.
  package var lines: [Int] = []

  package static func == (one: Table, other: Table) -> Bool {
    one.alignments == other.alignments && one.header == other.header && one.rows == other.rows
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(alignments)
    hasher.combine(header)
    hasher.combine(rows)
  }
}

/// An inline element of a paragraph, a heading or a table cell.
package indirect enum Inline: Hashable, Sendable {
  case text(String)
  case code(String)
  case emphasis([Inline])
  case strong([Inline])
  case strikethrough([Inline])
  case link(destination: String, title: String, [Inline])
  case image(source: String, title: String, [Inline])
  case softBreak
  case lineBreak
  case html(String)
  case footnoteReference(label: String, number: Int)

  /// Whether it contains a link, a footnote reference, or raw HTML, which may contain a link.
  package var mayHaveLink: Bool {
    switch self {
    case .link, .html, .footnoteReference: true
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner):
      inner.contains(where: \.mayHaveLink)
    case .image(_, _, let inner): inner.contains(where: \.mayHaveLink)
    case .text, .code, .softBreak, .lineBreak: false
    }
  }

  /// The text without its markup. Raw HTML and footnote references are left out.
  package static func plainText(of inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): plainText(of: inner)
      case .link(_, _, let inner), .image(_, _, let inner): plainText(of: inner)
      case .softBreak, .lineBreak: " "
      case .html, .footnoteReference: ""
      }
    }.joined()
  }
}
