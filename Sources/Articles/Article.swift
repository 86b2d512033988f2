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
  /// What a link may lead to on the page: its headings, its named blocks, and the `id`s of its raw HTML.
  package var anchors: Set<String>

  /// The front matter's title, else the first heading's text, else the file's name.
  package var title: String
}
