/// A line of front matter or settings: plain text in which backquotes mark code.
enum Prose {
  static func html(_ text: String) -> String {
    parts(text).map { $0.isCode ? HTML.element("code", $0.text) : HTML.escape($0.text) }.joined()
  }

  static func plain(_ text: String) -> String { parts(text).map(\.text).joined() }

  private static func parts(_ text: String) -> [(text: String, isCode: Bool)] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // A backquote without a second one is literal.
    let last = pieces.count % 2 == 0 ? pieces.count - 2 : pieces.count
    var parts: [(text: String, isCode: Bool)] = []
    for (index, piece) in pieces.enumerated() {
      let isLone = index > last
      parts.append((isLone ? "`" + piece : piece, index % 2 == 1 && !isLone))
    }
    return parts
  }
}
