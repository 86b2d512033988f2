/// A link or an image of a page, with its place.
package struct Link: Hashable, Sendable {
  /// As written, without the marks around it.
  package var destination: String
  package var isImage: Bool
  /// Where the link starts: its `[`, `![` or `<`.
  package var location: Location

  static func all(in text: MarkdownParser, source: SourceText) -> [Link] {
    text.links.map { link in
      Link(
        destination: link.destination, isImage: link.isImage,
        location: place(of: link, source: source))
    }
  }

  /// cmark's place, if a link starts there; else where the destination is written in the block.
  private static func place(of link: MarkdownParser.Link, source: SourceText) -> Location {
    let starts: [UInt8] =
      link.isImage ? [UInt8(ascii: "!")] : [UInt8(ascii: "["), UInt8(ascii: "<")]
    let line = Array(source.line(link.line).utf8)
    if line.indices.contains(link.column - 1), starts.contains(line[link.column - 1]) {
      return source.location(line: link.line, column: link.column)
    }
    let last = min(max(link.lastLine, link.line), link.line + 200)
    for number in link.line...last {
      let bytes = Array(source.line(number).utf8)
      guard let found = bytes.firstIndex(of: link.destination) else { continue }
      let start = bytes.lastIndex(of: link.isImage ? "![" : "[", before: found)
      return source.location(line: number, column: (start ?? found) + 1)
    }
    return source.location(line: link.line, column: link.column)
  }
}
