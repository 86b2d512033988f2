/// A block or an inline of raw HTML, as written.
package struct RawPiece: Hashable, Sendable {
  package var text: String
  /// From 1.
  package var line: Int
  package var isInline: Bool
}

/// A page: its front matter, its text as blocks, and its code blocks with their places.
package struct Article: Hashable, Sendable {
  /// The path that messages cite, such as `Content/loading.md`.
  package var path: String
  package var text: String
  package var frontMatter: FrontMatter
  package var blocks: [Block]
  /// In page order, those in HTML comments too; ``blocks`` holds the others alone.
  package var codeBlocks: [CodeBlock]
  /// In page order: links and images, those in raw HTML too.
  package var links: [Link]
  /// What a link may lead to on the page: its headings and its named blocks.
  package var anchors: Set<String>
  /// Those that are headings under the title and names of blocks at once; they lead to the heading.
  package var sharedAnchors: Set<String> = []
  /// The `id`s of its raw HTML, to which links lead where raw HTML is shown.
  package var rawAnchors: Set<String> = []
  /// Pieces of raw HTML with the line that each starts on, in order.
  package var rawHTML: [RawPiece] = []

  /// The front matter's title, else the first heading's text, else the file's name.
  package var title: String
}
