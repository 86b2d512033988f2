import Articles

/// Diagnostics as a page shows them: the message, the location, the hint, and a diff of what was
/// claimed and what happened.
struct DiagnosticList {
  var diagnostics: [Diagnostic]
  var texts: InterfaceTexts
  /// Returns the HTML for a location.
  var place: (Location) -> String

  /// Empty if there are no diagnostics.
  var html: String {
    guard !diagnostics.isEmpty else { return "" }
    let items = diagnostics.map { diagnostic in
      let kind = diagnostic.severity.rawValue
      // Callouts already use the class 'note'.
      let className = diagnostic.severity == .note ? "says-note" : kind
      var item = """
        <li class="\(className)"><b>\(kind):</b> \
        \(escaped(diagnostic.message)) <span class="place">\(place(diagnostic.location))</span>
        """
      if let hint = diagnostic.hint { item += "<br><span class=\"hint\">\(escaped(hint))</span>" }
      if !diagnostic.diff.isEmpty {
        let lines = diagnostic.diff.map(diffLine).joined()
        item += """

          <div class="diff-key"><span class="minus">- \(escaped(texts[.asClaimed]))</span> \
          <span class="plus">+ \(escaped(texts[.whatHappened]))</span></div>
          <pre class="diff"\(HTML.scrolling(named: texts[.whatHappened]))>\(lines)</pre>
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

/// How a page refers to the locations of messages.
struct LocationLinks {
  var article: Article
  /// The id of each code block's figure, by the block's index.
  var ids: [Int: String]
  var texts: InterfaceTexts
  /// Converts a path to one from the content's root, as pages show it.
  var inside: (String) -> String
  /// The block whose lines are shown without its name.
  var current: CodeBlock?

  /// A link such as `line 3` for a line of a Swift block of the page; otherwise the article's path,
  /// line and column.
  func html(_ location: Location) -> String {
    let blocks = (current.map { [$0] } ?? []) + article.codeBlocks
    for block in blocks {
      guard case .swift = block.role, let line = LocationLinks.line(location, in: block),
        let id = ids[block.index]
      else {
        continue
      }
      let anchor = HTML.escape(HTML.encodedPath(id))
      if block.index == current?.index {
        let words = texts.html(.line, ["line": "\(line)"])
        return "<a href=\"#\(anchor)-L\(line)\">\(words)</a>"
      }
      let words = texts.html(.lineOf, ["line": "\(line)", "name": HTML.escape(id)])
      return "<a href=\"#\(anchor)\">\(words)</a>"
    }
    return HTML.escape("\(inside(location.file)):\(location.line):\(location.column)")
  }

  /// The line of a block, from 1, that contains a location; `nil` if the location is not in the
  /// block.
  static func line(_ location: Location, in block: CodeBlock) -> Int? {
    let line = location.line - block.firstLine + 1
    return location.file == block.location.file && line >= 1 && line <= block.lines.count
      ? line : nil
  }
}
