import Articles

/// What is wrong, as a page shows it: the message, its place, what to do, and a diff of claimed and actual.
struct DiagnosticList {
  var diagnostics: [Diagnostic]
  var inside: (String) -> String

  /// Empty where there is nothing to say.
  var html: String {
    guard !diagnostics.isEmpty else { return "" }
    let items = diagnostics.map { diagnostic in
      var item = """
        <li class="\(diagnostic.severity.rawValue)"><b>\(diagnostic.severity.rawValue):</b> \
        \(escaped(diagnostic.message)) <span class="soft">\(place(diagnostic.location))</span>
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
        let place = note.location.map { " <span class=\"soft\">\(self.place($0))</span>" } ?? ""
        item += "<br><b>note:</b> \(escaped(note.message))\(place)"
      }
      return item + "</li>\n"
    }
    return "<ul class=\"problems\">\n\(items.joined())</ul>\n"
  }

  private func diffLine(_ line: String) -> String {
    let kind = line.hasPrefix("-") ? "minus" : line.hasPrefix("+") ? "plus" : "same"
    return "<span class=\"\(kind)\">\(escaped(line))\n</span>"
  }

  private func escaped(_ text: String) -> String { HTML.escape(Scrubbing.scrubbed(text)) }

  private func place(_ location: Location) -> String {
    HTML.escape("\(inside(location.file)):\(location.line):\(location.column)")
  }
}
