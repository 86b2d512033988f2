/// A link or an image of a page, with its place.
package struct Link: Hashable, Sendable {
  /// As written, without the marks around it.
  package var destination: String
  package var isImage: Bool
  /// Where the link starts: its `[`, `![` or `<`; in raw HTML the address itself.
  package var location: Location

  /// All links of a page, those in raw HTML too, by their place.
  static func all(in text: MarkdownParser, source: SourceText) -> [Link] {
    var links = text.links.map { link in
      Link(
        destination: link.destination, isImage: link.isImage,
        location: place(of: link, source: source))
    }
    for (html, line) in text.rawHTML {
      for attribute in HTMLAttributes(in: html).all
      where ["href", "src"].contains(attribute.name) && attribute.tag != "base" {
        let number = line + attribute.line
        let column = Array(source.line(number).utf8).firstIndex(of: attribute.value)
        links.append(
          Link(
            destination: attribute.value.replacing("&amp;", with: "&"),
            isImage: attribute.name == "src",
            location: source.location(line: number, column: (column ?? 0) + 1)))
      }
    }
    return links.sorted { $0.location < $1.location }
  }

  /// What raw HTML on a page gives as anchors.
  static func anchors(in text: MarkdownParser) -> Set<String> {
    var anchors: Set<String> = []
    for (html, _) in text.rawHTML {
      for attribute in HTMLAttributes(in: html).all
      where attribute.name == "id" || (attribute.name == "name" && attribute.tag == "a") {
        anchors.insert(attribute.value)
      }
    }
    return anchors
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
