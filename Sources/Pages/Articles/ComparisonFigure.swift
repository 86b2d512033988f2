import Articles
import Examples
import Programs
import Support

/// A figure with two runs side by side: the differences in words, both listings, both outputs, and
/// both timelines with common calls in the same row. With scripts, one slider steps through both,
/// call by call, or line by line if they have no calls.
struct ComparisonFigure {
  var comparison: Comparison
  /// The author's caption, by line; empty if there is none.
  var caption: [String]
  var proof: ArticleProof
  /// The id of each code block's figure, by the block's index.
  var ids: [Int: String]
  /// The id of this figure.
  var id: String

  private typealias Side = RunComparison.Difference.Side

  /// The maximum length of a sequence of rows common to both timelines that is shown unfolded.
  private static let mostEqualRows = 12

  private var texts: InterfaceTexts { proof.texts }

  var html: String {
    guard let first = ComparedRun(named: comparison.first.value, proof: proof, ids: ids),
      let second = ComparedRun(named: comparison.second.value, proof: proof, ids: ids)
    else { return unknown }
    let runs = RunComparison(first, second, texts: texts)
    let title = comparison.title ?? "\(first.title) · \(second.title)"
    let text =
      caption.isEmpty
      ? "" : "<p class=\"needs\">\(caption.map(Prose.html).joined(separator: "\n"))</p>\n"
    let screens = screens(runs, in: title)
    let steps = ComparedSteps(runs, hasScreens: !screens.isEmpty)
    let together = screens + moments(runs, in: title)
    return """
      <figure class="run comparison\(steps == nil ? "" : " paired")" id="\(HTML.escape(id))">
      <figcaption class="bar"><span class="title">\(HTML.escape(title))</span>\
      <span class="badges"><span class="chip">\(HTML.escape(texts[.twoRuns]))</span></span>\
      <span class="tools"><a class="anchor" href="#\(anchor(id))" \
      aria-label="\(HTML.escape(texts[.linkToComparison]))">#</a></span></figcaption>
      \(text)\(differences(runs))\(listings(runs))\(together.isEmpty ? "" : "<div class=\"together\">\n\(together)</div>\n")\
      \(outputs(runs))\(steps?.html ?? "")</figure>

      """
  }

  /// Shown if one of the names is unknown. The check also reports this at the name's own location.
  private var unknown: String {
    let names = (comparison.first.value, comparison.second.value)
    let words = texts[.cannotBeCompared, ["first": names.0, "second": names.1]]
    return """
      <p class="problems"><b class="says-error">error:</b> \(HTML.escape(words))</p>

      """
  }

  private func anchor(_ id: String) -> String { HTML.escape(HTML.encodedPath(id)) }

  // MARK: Words

  private func differences(_ runs: RunComparison) -> String {
    let items = runs.differences.map { difference in
      let calls = difference.calls.map { HTML.element("code", $0) }.joined(separator: ", ")
      let words = HTML.escape(difference.words)
      switch difference.side {
      case .both: return "<li>\(words)\(calls.isEmpty ? "" : ": \(calls)")</li>"
      case .first, .second:
        let run = difference.side == .first ? runs.first : runs.second
        let name = "\(shape(difference.side)) <b>\(HTML.escape(run.title))</b>"
        let kind = difference.side == .first ? "one" : "other"
        return calls.isEmpty
          ? "<li class=\"\(kind)\">\(name): \(words)</li>"
          : "<li class=\"\(kind)\">\(InterfaceTexts.filled(words, ["name": name])): \(calls)</li>"
      }
    }
    return items.isEmpty
      ? "" : "<ul class=\"differences\">\n\(items.joined(separator: "\n"))\n</ul>\n"
  }

  private func mark(_ side: Side) -> String { side == .first ? "●" : "◆" }

  private func shape(_ side: Side) -> String {
    "<span class=\"shape\" aria-hidden=\"true\">\(mark(side))</span>"
  }

  private func heading(_ side: Side, _ run: ComparedRun, _ rest: String = "") -> String {
    """
    <p class="run-name">\(shape(side)) <a href="#\(anchor(run.id))">\(HTML.escape(run.title))</a>\(rest)</p>
    """
  }

  // MARK: Code and output

  private func listings(_ runs: RunComparison) -> String {
    let pairs = runs.codeRows.pairs
    func line(
      _ line: RunComparison.Line?, of side: Side, isAlone: Bool, differs: Bool, width: Int
    ) -> String {
      guard let line else { return "<span class=\"l gap\" aria-hidden=\"true\">\n</span>" }
      let number = String(line.number)
      let padded = String(repeating: " ", count: max(0, width - number.count)) + number
      guard differs else { return "<span class=\"l\" data-n=\"\(padded)\">\(line.html)\n</span>" }
      let words = HTML.escape(texts[isAlone ? .onlyHere : .differs])
      return """
        <span class="l differs" data-mark="\(mark(side))" data-n="\(padded)"><span class="visually-hidden">\(words) </span>\
        \(line.html)
        </span>
        """
    }
    func listing(_ side: Side, _ run: ComparedRun) -> String {
      let lines = side == .first ? runs.code.first : runs.code.second
      let width = String(lines.map(\.number).max() ?? 1).count
      var text = ""
      for (first, second) in pairs {
        let own = side == .first ? first : second
        let isSame =
          first != nil && second != nil
          && runs.code.first[first ?? 0].text == runs.code.second[second ?? 0].text
        text += line(
          own.map { lines[$0] }, of: side, isAlone: first == nil || second == nil, differs: !isSame,
          width: width)
        let messages = [
          first.map { runs.code.first[$0].messages }, second.map { runs.code.second[$0].messages },
        ].map { ($0 ?? []).map(message) }
        let shown = messages[side == .first ? 0 : 1]
        text += shown.joined()
        for _ in shown.count..<max(shown.count, messages[side == .first ? 1 : 0].count) {
          text += line(nil, of: side, isAlone: true, differs: true, width: width)
        }
      }
      let others = side == .first ? runs.second : runs.first
      let after =
        run.prerequisites.isEmpty || run.prerequisites == others.prerequisites
        ? ""
        : "<p class=\"soft\">\(HTML.escape(texts[.after, ["names": texts.list(run.prerequisites.map(\.name))]]))</p>\n"
      return """
        <div class="\(side == .first ? "one" : "other")">\(heading(side, run, " " + run.badge.html))
        \(after)<pre class="listing" role="group" tabindex="0" aria-label="\(HTML.escape(texts[.codeOf, ["name": run.title]]))"><code>\(text)</code></pre></div>

        """
    }
    return """
      <div class="sides">
      \(listing(.first, runs.first))\(listing(.second, runs.second))</div>

      """
  }

  private func message(_ message: Outcome.Message) -> String {
    let text = HTML.escape(OutputNormalizer.normalized(message.text))
    return "<span class=\"l\"><b class=\"says-error\">error:</b> \(text)\n</span>"
  }

  private func outputs(_ runs: RunComparison) -> String {
    printed(
      { _ in texts[.whatPrinted] }, runs.first.output, runs.second.output, runs.outputRows, runs)
      + printed(
        { texts[$0.isTrapped ? .whatPrintedAtTrap : .whatPrintedToError] },
        runs.first.errors, runs.second.errors, runs.errorRows, runs)
  }

  private func printed(
    _ verb: (ComparedRun) -> String, _ first: [String], _ second: [String],
    _ rows: AlignedSequences,
    _ runs: RunComparison
  ) -> String {
    guard !first.isEmpty || !second.isEmpty else { return "" }
    let pairs = rows.pairs
    func side(_ side: Side, _ run: ComparedRun) -> String {
      let lines = side == .first ? first : second
      let what = verb(run)
      var text = ""
      for (one, other) in pairs {
        guard let own = side == .first ? one : other else {
          text += "<span class=\"l gap\" aria-hidden=\"true\">\n</span>"
          continue
        }
        let isSame = one.map { first[$0] } == other.map { second[$0] }
        let line = HTML.escape(lines[own])
        text +=
          isSame
          ? "<span class=\"l\">\(line)\n</span>"
          : "<span class=\"l differs\" data-mark=\"\(mark(side))\"><span class=\"visually-hidden\">\(HTML.escape(texts[.differs])) </span>\(line)\n</span>"
      }
      let content =
        lines.isEmpty
        ? "<p class=\"soft\">\(HTML.escape(texts[.nothing]))</p>"
        : "<pre class=\"listing plain\" role=\"group\" tabindex=\"0\" aria-label=\"\(HTML.escape(texts[.printedBy, ["what": what, "name": run.title]]))\"><code>\(text)</code></pre>"
      return """
        <div class="\(side == .first ? "one" : "other")">\(heading(side, run, " <span class=\"soft\">\(HTML.escape(what))</span>"))
        \(content)</div>

        """
    }
    return
      "<div class=\"sides printed\">\n\(side(.first, runs.first))\(side(.second, runs.second))</div>\n"
  }

  // MARK: Screens

  /// The screens at the end; empty if no run has one.
  private func screens(_ runs: RunComparison, in title: String) -> String {
    func side(_ side: Side, _ run: ComparedRun, _ picture: String) -> String {
      """
      <div class="\(side == .first ? "one" : "other")">\(heading(side, run))
      <div class="shown">\(picture.isEmpty ? HTML.element("p", class: "aside", texts[.noWindowAtEnd]) : picture)</div></div>

      """
    }
    let pictures = [runs.first, runs.second].map { $0.figure?.screenHTML(in: title) ?? "" }
    guard pictures.contains(where: { !$0.isEmpty }) else { return "" }
    return """
      <div class="screens">
      \(side(.first, runs.first, pictures[0]))\(side(.second, runs.second, pictures[1]))</div>

      """
  }

  // MARK: Moments

  /// A table of what happened in both runs, with a row for each moment. If a run does not have a
  /// moment, its cell is empty. Without scripts, only calls are shown, because the listings show
  /// the lines.
  private func moments(_ runs: RunComparison, in title: String) -> String {
    let (first, second) = runs.moments
    guard !first.isEmpty || !second.isEmpty else { return "" }
    let isOfCalls = (first + second).contains { if case .call = $0.content { true } else { false } }
    func cell(_ moment: ComparedMoment?, _ words: String = "") -> String {
      guard let moment else {
        return "<td>\(HTML.element("span", class: "visually-hidden", texts[.nothing]))</td>"
      }
      switch moment.content {
      case .call(let event):
        let kind = event.isOwn ? "own" : "runtime"
        let end = event.isReturned ? "" : " " + HTML.element("em", texts[.didNotReturn])
        return """
          <td class="d\(min(event.depth, 5))">\(words)<code class="\(kind)">\(wrapping(event))</code>\(end)</td>
          """
      case .line(let line): return "<td>\(words)\(HTML.element("code", line))</td>"
      case .printed(let line): return printed(line, texts[.whatPrinted], words)
      case .trapped(let line): return printed(line, texts[.whatPrintedAtTrap], words)
      }
    }
    func printed(_ line: String, _ verb: String, _ words: String) -> String {
      """
      <td>\(words)<code class="runtime"><em>\(HTML.escape(verb))</em> \(HTML.escape(line))</code></td>
      """
    }
    func alone(_ side: Side) -> String {
      "\(HTML.element("span", class: "visually-hidden", texts[.onlyHere] + " "))\(shape(side)) "
    }
    let rows = runs.momentRows.rows.map { row -> (isBoth: Bool, html: String) in
      switch row {
      case .both(let one, let other):
        (true, "<tr>\(cell(first[one]))\(cell(second[other]))</tr>")
      case .first(let place):
        (false, "<tr class=\"one\">\(cell(first[place], alone(.first)))\(cell(nil))</tr>")
      case .second(let place):
        (false, "<tr class=\"other\">\(cell(nil))\(cell(second[place], alone(.second)))</tr>")
      }
    }
    func column(_ side: Side, _ run: ComparedRun) -> String {
      "<th scope=\"col\">\(shape(side)) \(HTML.escape(run.title))</th>"
    }
    let name = texts[isOfCalls ? .bothTimelinesOf : .bothRunsOf, ["name": title]]
    let more: InterfaceText = isOfCalls ? .moreCallsInBoth : .moreLinesInBoth
    return """
      <div class="moments\(isOfCalls ? "" : " statements")" role="group" tabindex="0" aria-label="\(HTML.escape(name))"><table>
      <caption>\(HTML.escape(texts[isOfCalls ? .bothTimelines : .bothRuns]))</caption>
      <thead><tr>\(column(.first, runs.first))\(column(.second, runs.second))</tr></thead>
      \(folded(rows, more))</table></div>

      """
  }

  /// The rows, with the middle of each long sequence common to both timelines folded. A checkbox
  /// unfolds it without JavaScript.
  private func folded(_ rows: [(isBoth: Bool, html: String)], _ more: InterfaceText) -> String {
    var result = ""
    var open: [String] = []
    func flush() {
      if !open.isEmpty { result += "<tbody>\n\(open.joined(separator: "\n"))\n</tbody>\n" }
      open = []
    }
    var index = 0
    while index < rows.count {
      let run = rows[index...].prefix { $0.isBoth }.map(\.html)
      if run.count > Self.mostEqualRows, run.count < rows.count {
        open += run.prefix(3)
        flush()
        result += """
          <tbody class="fold"><tr class="more"><td colspan="2"><label><input type="checkbox"> \
          \(HTML.escape(texts[more, count: run.count - 6]))</label></td></tr></tbody>
          <tbody class="same">
          \(run.dropFirst(3).dropLast(3).joined(separator: "\n"))
          </tbody>

          """
        open += run.suffix(3)
        index += run.count
      } else {
        open.append(rows[index].html)
        index += 1
      }
    }
    flush()
    return result
  }

  /// The escaped call, with line break opportunities for narrow columns, where styles cut the
  /// object's name.
  private func wrapping(_ event: ComparedRun.Event) -> String {
    let rest = HTML.escape(String(event.text.dropFirst(event.object.count)))
    return "<span class=\"object\">\(HTML.escape(event.object))</span>"
      + rest.replacing(".", with: ".<wbr>").replacing("(", with: "<wbr>(")
  }
}
