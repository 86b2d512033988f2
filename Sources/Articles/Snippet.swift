/// A Swift file whose regions pages can show: from `// snippet.NAME` to `// snippet.end`, as in
/// SwiftPM's snippets (SE-0356).
///
/// Markers are case-insensitive and alone on their line. The start of a region ends the previous
/// one, and the end of the file ends the last one.
package struct Snippet: Hashable, Sendable {
  package var path: String
  package var lines: [String]
  /// The indices of each region's lines, without its markers. If two regions have the same name,
  /// the first one counts.
  package private(set) var regions: [String: Range<Int>] = [:]
  /// The names of the regions in lower case, in order.
  package private(set) var names: [String] = []

  package init(parsing text: String, path: String) {
    self.path = path
    lines = SourceText(text, path: path).lines
    var open: (name: String, start: Int)?
    var isHidden = false
    func close(at end: Int) {
      guard let region = open, regions[region.name] == nil else { return }
      regions[region.name] = region.start..<end
      names.append(region.name)
    }
    for (index, line) in lines.enumerated() {
      guard let mark = Self.mark(in: line) else { continue }
      switch mark {
      case "hide": isHidden = true
      case "show": isHidden = false
      case "end":
        close(at: index)
        open = nil
      default:
        guard !isHidden else { continue }
        close(at: index)
        open = (mark, index + 1)
      }
    }
    close(at: lines.count)
  }

  /// Returns the name after `// snippet.`, in lower case, if the line contains nothing but such a
  /// marker.
  static func mark(in line: String) -> String? {
    let text = line.trimmingWhitespace().lowercased()
    guard text.hasPrefix("//") else { return nil }
    let word = String(text.dropFirst(2)).trimmingWhitespace()
    guard word.hasPrefix("snippet."), !word.contains(where: \.isWhitespace) else { return nil }
    let name = String(word.dropFirst("snippet.".count))
    return name.isEmpty ? nil : name
  }
}

extension Article {
  /// Whether the page is a Swift file that is one program.
  package var isSnippet: Bool { codeBlocks.first?.includedFile == path }

  /// Creates a page from a Swift file. Its only example is the whole file.
  package init(snippet text: String, path: String) {
    self.path = path
    self.text = text
    frontMatter = FrontMatter()
    let name = Self.fileName(of: path)
    title = name
    let source = SourceText(text, path: path)
    let start = source.location(line: 1)
    var block = CodeBlock(
      index: 0, info: FenceInfo(parsing: "swift", at: start),
      role: .swift(SwiftFence(expectationLocation: start)), lines: source.lines,
      indents: source.lines.map { _ in 0 }, location: start, firstLine: 1, isInComment: false)
    block.defaultName = name
    // The block counts as included, so region markers are not shown.
    block.includedFile = path
    (blocks, codeBlocks, links, anchors) = ([.code(0)], [block], [], [name])
  }
}
