extension Timeline {
  /// The figure, and the same calls as folded text under it.
  ///
  /// - Parameter steps: The step that each event's bar leads to, by the event's number.
  func html(of example: String, steps: [Int: Int] = [:]) -> String {
    var note = ""
    if undrawn > 0 {
      let count = undrawn == 1 ? "1 more call is" : "\(undrawn) more calls are"
      note = "<p class=\"aside\">\(count) listed in the text.</p>\n"
    }
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="timeline of \(HTML.escape(example))">
      \(rows.map { svg(of: $0, steps: steps) }.joined(separator: "\n"))
      </div>
      \(note)<details class="as-text"><summary>The same as text</summary>
      \(Timeline.list(calls))</details>

      """
  }

  /// One row as its own picture, so that a narrow screen can scroll it and a printed page can end
  /// after it.
  private func svg(of row: Row, steps: [Int: Int]) -> String {
    let left = left
    let rowHeight = 24.0
    var tops: [String: Double] = [:]
    var y = 6.0
    var lines = ""
    for lane in row.lanes {
      let depth = row.bars.filter { $0.call.name == lane }.map(\.depth).max() ?? 0
      tops[lane] = y
      lines += """
        <text class="lane" x="0" y="\(number(y + 14))">\(HTML.escape(lane))</text>\
        <path class="line" d="M\(number(left)) \(number(y + 10))H\(number(left + row.range.upperBound - row.range.lowerBound + 6))"/>

        """
      y += Double(depth + 1) * rowHeight + 6
    }
    var bars = ""
    for bar in row.bars {
      let top = (tops[bar.call.name] ?? 0) + Double(bar.depth) * rowHeight
      let start = max(bar.start, row.range.lowerBound)
      let end = min(bar.end, row.range.upperBound - (bar.end > row.range.upperBound ? 0 : 2))
      let x = left + start - row.range.lowerBound
      let isContinued = bar.start < row.range.lowerBound
      let text = Timeline.label(of: bar.call)
      let label = isContinued ? "… " + text : text
      var classes = bar.call.isOverridden ? "bar own" : "bar"
      let step = steps[bar.call.number].map { " data-s=\"\($0)\"" } ?? ""
      if !bar.call.isReturned { classes += " open" }
      bars += """
        <g\(step)><title>\(HTML.escape("\(bar.call.name).\(text)"))</title>\
        <rect class="\(classes)" x="\(number(x))" y="\(number(top))" width="\(number(max(end - start, 4)))" height="20" rx="5"/>
        """
      if !isContinued || Timeline.width(of: label) + 14 <= end - start {
        bars +=
          "<text x=\"\(number(x + 7))\" y=\"\(number(top + 14))\">\(HTML.escape(label))</text>"
      }
      bars += "</g>\n"
    }
    let width = left + row.range.upperBound - row.range.lowerBound + 8
    return """
      <svg class="timeline" viewBox="0 0 \(number(width)) \(number(y))" width="\(number(width))" \
      height="\(number(y))" role="img" aria-label="\(HTML.escape(spoken(row)))">
      \(lines)\(bars)</svg>
      """
  }

  private func spoken(_ row: Row) -> String {
    let names = row.bars.filter { $0.start >= row.range.lowerBound }.map {
      "\($0.call.name).\($0.call.label)"
    }
    return "in order: " + names.joined(separator: ", ")
  }

  private func number(_ value: Double) -> String { SVG.number(value) }

  private static func list(_ calls: [TraceCall]) -> String {
    guard !calls.isEmpty else { return "" }
    var result = "<ol class=\"calls\">\n"
    for call in calls {
      let classes = call.isOverridden ? "own" : "runtime"
      let end = call.isReturned ? "" : " <em>did not return</em>"
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
