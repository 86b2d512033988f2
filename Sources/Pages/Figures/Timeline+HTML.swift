extension Timeline {
  /// The figure, and the same calls as folded text under it. If there are more calls than it shows
  /// first, a checkbox shows all of them, without JavaScript.
  ///
  /// - Parameters:
  ///   - example: The name of the program, in words.
  ///   - id: The id of its figure.
  func html(of example: String, id: String, steps: TimelineAxis.Steps = .init()) -> String {
    let name = texts[.timelineOf, ["name": example]]
    var result = "<div class=\"own-calls\">\n\(own.html(named: name, steps: steps))</div>\n"
    var box = ""
    if let whole {
      let id = HTML.escape("\(id)-framework")
      let count = whole.bars.count - own.bars.count
      box = """
        <div class="framework"><input type="checkbox" id="\(id)"><label for="\(id)">\
        \(HTML.escape(texts[.frameworkCalls, count: count]))</label></div>

        """
      result += """
        <div class="all-calls">
        \(whole.html(named: texts[.withFrameworkCalls, ["timeline": name]], words: texts[.callsBelow], steps: steps))</div>

        """
    }
    return """
      \(result)<div class="lane-tools">
      <details class="as-text"><summary>\(HTML.escape(texts[.sameAsText]))</summary>
      \(list(calls))</details>
      \(box)</div>

      """
  }

  private func list(_ calls: [TraceCall]) -> String {
    guard !calls.isEmpty else { return "" }
    var result = "<ol class=\"calls\">\n"
    for call in calls {
      let classes = call.isOverridden ? "own" : "runtime"
      let end = call.isReturned ? "" : " " + HTML.element("em", texts[.didNotReturn])
      result += """
        <li><code class="\(classes)">\(HTML.escape("\(call.name).\(call.label)"))</code>\(end)\(list(call.calls))</li>

        """
    }
    return result + "</ol>\n"
  }
}

/// Formats numbers for pictures.
enum SVG {
  /// The number with at most one decimal, which is omitted if it is 0. Numbers that are not finite
  /// or too large become 0.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e7 else { return "0" }
    let tenths = Int((value * 10).rounded())
    if tenths % 10 == 0 { return String(tenths / 10) }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
