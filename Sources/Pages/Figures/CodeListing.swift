import Articles

/// The lines of a code block as the page shows them: numbers, colours, marks and hidden lines.
struct CodeListing {
  struct Line {
    /// The line number in the block, from 1.
    var number: Int
    var html: String
    var isMarked = false
    var isHidden = false
    /// The verdict on the claim that is a comment in this line.
    var verdict: ResultBadge.Mark?
    /// The values of the line's expressions when it ran: `= 42`.
    var value: String?
    /// The id for links from messages and symbols; `nil` if nothing links to the line.
    var id: String?
  }

  /// All lines except those that only turn hiding on or off.
  var lines: [Line]
  let texts: InterfaceTexts
  var language: String
  /// The address of the script that describes the names in the code; `nil` if there is none.
  var symbols: String?
  /// What the page calls the block; `nil` if it has no title.
  var title: String?
  /// The id of the block's figure. The ids of the checkbox and of lines start with it.
  var id: String

  var hiddenCount: Int { lines.count { $0.isHidden } }

  /// - Parameters:
  ///   - verdicts: The verdicts on claims in comments, by line from 1.
  ///   - values: The values to show beside lines, by line from 1.
  ///   - targets: The lines, from 1, that something links to. Line 3 has the id `id` plus `-L3`.
  ///   - symbols: The names in each line, from 0, and the address of the script that describes
  ///     them.
  init(
    _ block: CodeBlock, id: String, title: String? = nil, texts: InterfaceTexts = .english,
    verdicts: [Int: ResultBadge.Mark] = [:],
    values: [Int: String] = [:], targets: Set<Int> = [],
    symbols: (marks: [Int: [PageSymbols.Mark]], file: String)? = nil
  ) {
    self.symbols = symbols?.file
    self.texts = texts
    self.id = id
    self.title = title
    let isSwift = block.isSwift
    language = isSwift ? "swift" : block.info.language.lowercased()
    let marked: [ClosedRange<Int>]
    if case .swift(let fence) = block.role {
      marked = fence.markedLines
    } else {
      marked = []
    }
    let pieces =
      isSwift
      ? SwiftHighlighting(block.lines).lines
      : CodeScan.pieces(of: block.lines, in: language)
        ?? block.lines.map { [SwiftHighlighting.Piece(kind: nil, text: $0)] }
    let shown = Set(block.shownLines)
    lines = []
    for (index, text) in block.lines.enumerated() {
      if isSwift, block.isMark(text) { continue }
      let number = index + 1
      lines.append(
        Line(
          number: number,
          html: CodeListing.html(
            of: pieces.indices.contains(index) ? pieces[index] : [],
            marks: symbols?.marks[index] ?? []),
          isMarked: marked.contains { $0.contains(number) }, isHidden: !shown.contains(index),
          verdict: verdicts[number], value: values[number],
          id: targets.contains(number) ? "\(id)-L\(number)" : nil))
    }
  }

  /// The text of a block without its hidden lines.
  static func shownText(of block: CodeBlock) -> String {
    block.shownText.map { $0 + "\n" }.joined()
  }

  /// The listing. If it has hidden lines, a checkbox before it reveals them without JavaScript.
  var html: String {
    var result = ""
    if hiddenCount > 0 {
      let words = HTML.escape(texts[.showHiddenLines, count: hiddenCount])
      let id = HTML.escape("\(id)-reveal")
      result += """
        <div class="reveal"><input type="checkbox" id="\(id)"><label for="\(id)">\(words)</label></div>

        """
    }
    var name =
      language.isEmpty ? texts[.codeWithoutLanguage] : texts[.codeIn, ["language": language]]
    if let title { name = texts[.claimOf, ["claim": name, "block": title]] }
    // For a terminal session, only the typed commands are copied.
    let classes = CodeLanguage(named: language) == .session ? "listing session" : "listing"
    result += """
      <pre class="\(classes)" role="group" tabindex="0" aria-label="\(HTML.escape(name))"><code\(symbols.map { " data-symbols=\"\(HTML.escape($0))\"" } ?? "")>
      """
    let width = String(lines.last?.number ?? 1).count
    for line in lines {
      var classes = ["l"]
      if line.isMarked { classes.append("marked") }
      if line.isHidden { classes.append("hidden-line") }
      let code = line.verdict.map { mark in
        // An attribute, like the value. The style sheet does not know the page's language.
        let words =
          mark == .failed ? " data-says=\"\(HTML.escape(texts[.doesNotHold]))\"" : ""
        return "<span class=\"claims-\(mark.rawValue)\"\(words)>\(line.html)</span>"
      }
      let number = String(line.number)
      let padded = String(repeating: " ", count: max(0, width - number.count)) + number
      // The value is an attribute and not text, so that it is not copied with the code.
      let value =
        line.value.map { "<span class=\"value\" data-value=\"\(HTML.escape($0))\"></span>" } ?? ""
      let anchor = line.id.map { " id=\"\(HTML.escape($0))\"" } ?? ""
      result += """
        <span class="\(classes.joined(separator: " "))"\(anchor) data-n="\(padded)">\(code ?? line.html)\(value)
        </span>
        """
    }
    return result + "</code></pre>\n"
  }

  /// The HTML of coloured pieces. Each name that has a description gets the description's number.
  private static func html(
    of pieces: [SwiftHighlighting.Piece], marks: [PageSymbols.Mark]
  ) -> String {
    var result = ""
    var marks = marks[...]
    var start = 0
    for piece in pieces {
      let bytes = Array(piece.text.utf8)
      let end = start + bytes.count
      var position = start
      func add(to next: Int, _ number: Int?) {
        guard next > position else { return }
        let text = String(decoding: bytes[position - start..<next - start], as: UTF8.self)
        result += span(piece.kind, number, text)
        position = next
      }
      while let mark = marks.first, mark.columns.lowerBound < end {
        marks = marks.dropFirst()
        // A name spans two pieces only if the highlighter and the compiler read the code
        // differently.
        guard mark.columns.lowerBound >= position, mark.columns.upperBound <= end else { continue }
        add(to: mark.columns.lowerBound, nil)
        add(to: mark.columns.upperBound, mark.number)
      }
      add(to: end, nil)
      start = end
    }
    return result
  }

  private static func span(_ kind: String?, _ number: Int?, _ text: String) -> String {
    var attributes = kind.map { " class=\"\($0)\"" } ?? ""
    if let number { attributes += " data-s=\"\(number)\"" }
    let text = HTML.escape(text)
    return attributes.isEmpty ? text : "<span\(attributes)>\(text)</span>"
  }
}
