import Support

/// A link or an image of a page, with its location.
package struct Link: Hashable, Sendable {
  /// The destination without its markup, with character references decoded.
  package var destination: String
  package var isImage: Bool
  /// Whether the link has no accessible content: a link without text, or an image without a
  /// description.
  package var isSilent = false
  /// Whether the link is in raw HTML.
  package var isRawHTML = false
  /// Where the link starts: at its `[`, `![` or `<`; in raw HTML, at the address itself.
  package var location: Location

  /// Returns all links of a page, including those in raw HTML, sorted by location.
  static func all(in text: MarkdownParser, source: SourceText) -> [Link] {
    var search = LineSearch(source.lines)
    var links = text.links.map { link in
      Link(
        destination: link.destination, isImage: link.isImage, isSilent: link.isSilent,
        location: place(of: link, source: source, search: &search))
    }
    for (html, line) in text.rawHTML {
      let offsets = LineOffsets(html)
      for case .tag(let tag) in HTMLPiece.all(in: html) where tag.name != "base" {
        for attribute in tag.attributes where ["href", "src"].contains(attribute.name) {
          guard let value = attribute.value else { continue }
          let number = line + offsets.line(at: attribute.offset).number
          let column = search.firstIndex(of: value, inLine: number)
          links.append(
            Link(
              destination: CharacterReferences.decoded(value), isImage: attribute.name == "src",
              isSilent: tag.name == "img" && tag.value(of: "alt") == nil, isRawHTML: true,
              location: source.location(line: number, column: (column ?? 0) + 1)))
        }
      }
    }
    return links.sorted { $0.location < $1.location }
  }

  /// Returns the anchors that raw HTML on a page defines.
  static func anchors(in text: MarkdownParser) -> Set<String> {
    var anchors: Set<String> = []
    for (html, _) in text.rawHTML {
      for case .tag(let tag) in HTMLPiece.all(in: html) {
        if let id = tag.value(of: "id") { anchors.insert(id) }
        if tag.name == "a", let name = tag.value(of: "name") { anchors.insert(name) }
      }
    }
    return anchors
  }

  /// Returns cmark's location if a link starts there, otherwise the place in the block where the
  /// destination is written.
  private static func place(
    of link: MarkdownParser.Link, source: SourceText, search: inout LineSearch
  ) -> Location {
    let starts: [UInt8] =
      link.isImage ? [UInt8(ascii: "!")] : [UInt8(ascii: "["), UInt8(ascii: "<")]
    let line = search.bytes(ofLine: link.line)
    if line.indices.contains(link.column - 1), starts.contains(line[link.column - 1]) {
      return source.location(line: link.line, column: link.column)
    }
    let last = min(max(link.lastLine, link.line), link.line + 200)
    for number in link.line...last {
      guard let found = search.firstIndex(of: link.destination, inLine: number) else { continue }
      let start = search.bytes(ofLine: number).lastIndex(
        of: link.isImage ? "![" : "[", before: found)
      return source.location(line: number, column: (start ?? found) + 1)
    }
    return source.location(line: link.line, column: link.column)
  }
}
