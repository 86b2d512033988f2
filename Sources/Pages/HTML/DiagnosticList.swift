import Articles

/// What is wrong, as a page shows it: the message, its place, what to do, and a diff of claimed and actual.
struct DiagnosticList {
  var diagnostics: [Diagnostic]
  /// How a place is shown, as markup.
  var place: (Location) -> String

  /// Empty where there is nothing to say.
  var html: String {
    guard !diagnostics.isEmpty else { return "" }
    let items = diagnostics.map { diagnostic in
      var item = """
        <li class="\(diagnostic.severity.rawValue)"><b>\(diagnostic.severity.rawValue):</b> \
        \(escaped(diagnostic.message)) <span class="place">\(place(diagnostic.location))</span>
        """
      if let hint = diagnostic.hint { item += "<br><span class=\"hint\">\(escaped(hint))</span>" }
      if !diagnostic.diff.isEmpty {
        let lines = diagnostic.diff.map(diffLine).joined()
        item += """

          <div class="diff-key"><span class="minus">- claimed</span> <span class="plus">+ what happened</span></div>
          <pre class="diff" tabindex="0">\(lines)</pre>
          """
      }
      for note in diagnostic.notes {
        let noted = note.location.map { " <span class=\"place\">\(place($0))</span>" } ?? ""
        item += "<br><b>note:</b> \(escaped(note.message))\(noted)"
      }
      return item + "</li>\n"
    }
    return "<ul class=\"problems\">\n\(items.joined())</ul>\n"
  }

  private func diffLine(_ line: String) -> String {
    let kind = line.hasPrefix("-") ? "minus" : line.hasPrefix("+") ? "plus" : "same"
    return "<span class=\"\(kind)\">\(escaped(line))\n</span>"
  }

  private func escaped(_ text: String) -> String { HTML.escape(OutputNormalizer.normalized(text)) }
}

/// How a page names the places that messages speak of.
struct PlaceNames {
  var article: Article
  /// The id of each code block's figure, by its index.
  var ids: [Int: String]
  /// A path as pages show it: from the content's root.
  var inside: (String) -> String
  /// The block whose own lines need no name.
  var current: CodeBlock?

  /// `line 3`, with a link, for a line of a Swift block of the page; else the article's path, line and column.
  func html(_ location: Location) -> String {
    let blocks = (current.map { [$0] } ?? []) + article.codeBlocks
    for block in blocks {
      guard case .swift = block.role, let line = PlaceNames.line(location, in: block),
        let id = ids[block.index]
      else {
        continue
      }
      let anchor = HTML.escape(HTML.encodedPath(id))
      if block.index == current?.index { return "<a href=\"#\(anchor)-L\(line)\">line \(line)</a>" }
      return "<a href=\"#\(anchor)\">line \(line) of \(HTML.escape(id))</a>"
    }
    return HTML.escape("\(inside(location.file)):\(location.line):\(location.column)")
  }

  /// The line of a block, from 1, that a place of its article is in.
  static func line(_ location: Location, in block: CodeBlock) -> Int? {
    let line = location.line - block.firstLine + 1
    return location.file == block.location.file && line >= 1 && line <= block.lines.count
      ? line : nil
  }
}
