/// A block or an inline of raw HTML, as written.
package struct RawPiece: Hashable, Sendable {
  package var text: String
  /// The line that it starts on, from 1.
  package var line: Int
  package var isInline: Bool
}

/// A page: its front matter, its content as blocks, and its code blocks with their locations.
package struct Article: Hashable, Sendable {
  /// The path that diagnostics show, such as `Content/loading.md`.
  package var path: String
  package var text: String
  package var frontMatter: FrontMatter
  package var blocks: [Block]
  /// In page order, including those in HTML comments; ``blocks`` refers only to the others.
  package var codeBlocks: [CodeBlock]
  /// Links and images in page order, including those in raw HTML.
  package var links: [Link]
  /// The anchors that links may lead to: those of the page's headings and named blocks.
  package var anchors: Set<String>
  /// The anchors that a heading below the title shares with a named block. Links lead to the
  /// heading.
  package var sharedAnchors: Set<String> = []
  /// The `id`s and anchor names in raw HTML. Links may lead to them if raw HTML is shown.
  package var rawAnchors: Set<String> = []
  /// The blocks of raw HTML, then the inlines, each with the line that it starts on.
  package var rawHTML: [RawPiece] = []

  /// The lines (from 1) of ``text`` in DocC comments (`@Comment`), which are never shown.
  package var commentLines: Set<Int> = []
  /// The front matter's title, else the first heading's text, else the file's name.
  package var title: String
  /// Whether the page is the site's front page even though its file is not `index.md`.
  package var isFront = false
}

extension Article {
  /// Creates an article without text, as a placeholder for one that was not read.
  package init(path: String, title: String, frontMatter: FrontMatter) {
    self.init(
      path: path, text: "", frontMatter: frontMatter, blocks: [], codeBlocks: [], links: [],
      anchors: [], title: title)
  }

  /// The front matter at the start of the text, as written, without its closing line; empty if
  /// there is none.
  package var frontMatterText: Substring {
    guard text.hasPrefix("---") else { return "" }
    var rest = text.utf8[...]
    while let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\n") }) {
      rest = rest[rest.index(after: end)...]
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if FrontMatterMark.ends(Substring(line)) { return text[..<rest.startIndex] }
    }
    return text[...]
  }
}
