import Articles

/// What the search looks in: the text of every article, a piece for each heading.
///
/// It is written as a script that assigns a global, since a page opened from a file may load scripts but not data.
struct SearchIndex {
  struct Piece: Hashable, Sendable {
    /// Empty for the start of a page.
    var anchor: String
    var heading: String
    var text: String
    var code: String
  }

  struct Entry: Sendable {
    var path: String
    var title: String
    var section: String
    var pieces: [Piece]
  }

  /// In the order of reading.
  var entries: [Entry]

  static let file = "search-index.js"

  /// The text of an article by headings. What the page hides is left out.
  static func pieces(of article: Article) -> [Piece] {
    let description = article.frontMatter.description.map(Prose.plain) ?? ""
    var pieces = [Piece(anchor: "", heading: "", text: description, code: "")]
    func add(_ text: String) {
      let last = pieces.count - 1
      pieces[last].text += (pieces[last].text.isEmpty ? "" : " ") + text
    }
    func visit(_ blocks: [Block]) {
      for block in blocks {
        switch block {
        case .paragraph(let inlines): add(Inline.plainText(of: inlines))
        case .heading(_, let inlines, let anchor):
          pieces.append(
            Piece(anchor: anchor, heading: Inline.plainText(of: inlines), text: "", code: ""))
        case .quote(let inner): visit(Callout.found(in: inner)?.1 ?? inner)
        case .footnote(_, _, let inner): visit(inner)
        case .list(_, _, let items): for item in items { visit(item.blocks) }
        case .code(let index):
          guard article.codeBlocks.indices.contains(index) else { continue }
          let code = article.codeBlocks[index]
          var isHidden = code.isInComment
          if case .swift(let fence) = code.role { isHidden = isHidden || fence.isHidden }
          if !isHidden { pieces[pieces.count - 1].code += CodeListing.shownText(of: code) }
        case .table(let table):
          for row in [table.header] + table.rows {
            add(row.map { Inline.plainText(of: $0) }.joined(separator: " "))
          }
        case .thematicBreak, .html: continue
        }
      }
    }
    visit(article.blocks)
    return pieces.filter { !($0.text.isEmpty && $0.code.isEmpty && $0.heading.isEmpty) }
  }

  var script: String {
    var result = "window.proofbookIndex=[\n"
    for (index, entry) in entries.enumerated() {
      let pieces = entry.pieces.map { piece in
        "[\(SearchIndex.quoted(piece.anchor)),\(SearchIndex.quoted(piece.heading)),"
          + "\(SearchIndex.quoted(SearchIndex.squeezed(piece.text))),"
          + "\(SearchIndex.quoted(SearchIndex.squeezed(piece.code)))]"
      }
      result +=
        "[\(SearchIndex.quoted(HTML.encodedPath(entry.path))),\(SearchIndex.quoted(entry.title)),"
        + "\(SearchIndex.quoted(entry.section)),[\(pieces.joined(separator: ",\n"))]]"
      result += index + 1 < entries.count ? ",\n" : "\n"
    }
    return result + "];\n"
  }

  /// Runs of blanks as one.
  private static func squeezed(_ text: String) -> String {
    text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  /// A string of JavaScript that is also safe within a page.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
