extension TimelineAxis {
  /// The player's steps at which each call begins and has returned, by the event's number.
  struct Steps {
    var begins: [Int: Int] = [:]
    var ends: [Int: Int] = [:]
  }

  /// The maximum width of an axis without an overview of the whole run.
  private static let mostWithoutOverview = 700.0

  /// The axis in a scrolling box, with its names and times at the edges, and the overview.
  ///
  /// - Parameters:
  ///   - name: The name of what the axis shows, for screen readers.
  ///   - words: A description of the picture, if it should not name all calls.
  func html(named name: String, words: String? = nil, steps: Steps) -> String {
    let overview = width > Self.mostWithoutOverview ? overview : ""
    return """
      <div class="scroll axis" role="group" tabindex="0" aria-label="\(HTML.escape(name))">
      \(ruler)\(names)\(picture(words ?? spoken, steps))</div>
      \(overview)
      """
  }

  private func picture(_ words: String, _ steps: Steps) -> String {
    """
    <svg class="timeline" \(box(height)) role="img" aria-label="\(HTML.escape(words))">
    \(lines)\(bars.map { html(of: $0, steps) }.joined())</svg>

    """
  }

  private func html(of bar: Bar, _ steps: Steps) -> String {
    let text = Timeline.label(of: bar.call, texts)
    let begin = steps.begins[bar.call.number].map { " data-s=\"\($0)\"" } ?? ""
    let end = steps.ends[bar.call.number].map { " data-e=\"\($0)\"" } ?? ""
    let classes =
      "bar" + (bar.call.isOverridden ? " own" : "") + (bar.call.isReturned ? "" : " open")
    return """
      <g\(begin)\(end)><rect class="\(classes)" x="\(SVG.number(bar.start))" y="\(SVG.number(bar.top))" \
      width="\(SVG.number(bar.end - bar.start))" height="\(SVG.number(Self.barHeight))"/>\
      <text x="\(SVG.number(bar.start + 7))" y="\(SVG.number(bar.top + 13))">\(HTML.escape(text))</text></g>

      """
  }

  /// A line under each lane's name, one from each call to a call that it makes on another object,
  /// and one where time has passed.
  private var lines: String {
    let lanes = lanes.map { lane in
      let y = lane.top + Self.nameHeight + Self.barHeight / 2
      return "M0 \(SVG.number(y))H\(SVG.number(width))"
    }
    let calls = bars.compactMap { bar -> String? in
      guard let outer = bar.outer.map({ bars[$0] }), outer.call.name != bar.call.name else {
        return nil
      }
      let y = outer.top < bar.top ? outer.top + Self.barHeight : outer.top
      let end = outer.top < bar.top ? bar.top : bar.top + Self.barHeight
      return "M\(SVG.number(bar.start + 4)) \(SVG.number(y))V\(SVG.number(end))"
    }
    let times =
      takesTime ? moments.map { "M\(SVG.number($0.x - 4)) 0V\(SVG.number(height))" } : []
    return [("line", lanes), ("from", calls), ("time", times)].map { name, parts in
      parts.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(parts.joined())\"/>\n"
    }.joined()
  }

  private var names: String {
    let texts = lanes.map { lane in
      "<text class=\"lane\" x=\"4\" y=\"\(SVG.number(lane.top + 10))\">\(HTML.escape(lane.name))</text>"
    }
    let width = (lanes.map { Timeline.width(of: $0.name) }.max() ?? 0) + 8
    return """
      <svg class="names" width="\(SVG.number(width))" height="\(SVG.number(height))" \
      aria-hidden="true">\(texts.joined())</svg>

      """
  }

  /// The times at which calls begin, if they do not all begin at the same time.
  private var ruler: String {
    guard takesTime else { return "" }
    var free = 0.0
    var labels = ""
    for moment in moments where moment.x >= free {
      let text = texts.seconds(milliseconds: moment.time)
      labels += "<text x=\"\(SVG.number(moment.x))\" y=\"11\">\(text)</text>"
      free = moment.x + Timeline.width(of: text) + 6
    }
    let all = texts.list(moments.map { texts.seconds(milliseconds: $0.time) })
    let label = HTML.escape(texts[.times, ["times": all]])
    return """
      <svg class="ruler" \(box(14)) role="img" aria-label="\(label)">\(labels)</svg>

      """
  }

  /// All bars without labels, as wide as the figure.
  private var overview: String {
    let rows = lanes.reduce(0) { $0 + $1.rows }
    var first: [String: Int] = [:]
    var next = 0
    for lane in lanes {
      first[lane.name] = next
      next += lane.rows
    }
    func path(_ name: String, isOwn: Bool) -> String {
      let parts = bars.filter { $0.call.isOverridden == isOwn }.map { bar in
        let width = SVG.number(bar.end - bar.start)
        let y = ((first[bar.call.name] ?? 0) + bar.depth) * 4
        return "M\(SVG.number(bar.start)) \(y)h\(width)v3h-\(width)z"
      }
      return parts.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(parts.joined())\"/>"
    }
    return """
      <svg class="overview" viewBox="0 0 \(SVG.number(width)) \(rows * 4)" \
      preserveAspectRatio="none" aria-hidden="true">\
      \(path("runtime", isOwn: false))\(path("own", isOwn: true))</svg>

      """
  }

  private func box(_ height: Double) -> String {
    let size = (SVG.number(width), SVG.number(height))
    return "viewBox=\"0 0 \(size.0) \(size.1)\" width=\"\(size.0)\" height=\"\(size.1)\""
  }

  private var spoken: String {
    let calls = bars.map { "\($0.call.name).\($0.call.label)" }
    return texts[.callsInOrder, ["calls": calls.joined(separator: ", ")]]
  }
}
