import Articles

/// The lines of a code block as the page shows them: numbers, colours, marks, and what is hidden.
struct CodeListing {
  struct Line {
    /// From 1, in the block.
    var number: Int
    var html: String
    var isMarked = false
    var isHidden = false
    /// The verdict of the claim that stands in this line as a comment.
    var verdict: Disposition.Mark?
    /// What the line's expressions gave when it ran: `= 42`.
    var value: String?
    /// The id that messages link to.
    var id: String?
  }

  /// Without the lines that only switch hiding on and off.
  var lines: [Line]
  var language: String
  /// For the checkbox that reveals hidden lines; unique on its page.
  var id: String

  var hiddenCount: Int { lines.count { $0.isHidden } }

  /// - Parameters:
  ///   - verdicts: The verdicts of claims in comments, by line from 1.
  ///   - values: What stands beside lines, by line from 1.
  ///   - targets: The lines, from 1, that messages link to; their ids are `id` and `-L3`.
  init(
    _ block: CodeBlock, id: String, verdicts: [Int: Disposition.Mark] = [:],
    values: [Int: String] = [:],
    targets: Set<Int> = []
  ) {
    self.id = id
    language = block.info.language.lowercased()
    let marked: [ClosedRange<Int>]
    let pieces: [[SwiftHighlighting.Piece]]
    let isSwift: Bool
    if case .swift(let fence) = block.role {
      marked = fence.markedLines
      isSwift = true
    } else {
      marked = []
      isSwift = language == "swift"
    }
    pieces =
      isSwift
      ? SwiftHighlighting(block.lines).lines
      : block.lines.map { [SwiftHighlighting.Piece(kind: nil, text: $0)] }
    let shown = Set(block.shownLines)
    lines = []
    for (index, text) in block.lines.enumerated() {
      if isSwift, block.isMark(text) { continue }
      let number = index + 1
      lines.append(
        Line(
          number: number,
          html: CodeListing.html(of: pieces.indices.contains(index) ? pieces[index] : []),
          isMarked: marked.contains { $0.contains(number) }, isHidden: !shown.contains(index),
          verdict: verdicts[number], value: values[number],
          id: targets.contains(number) ? "\(id)-L\(number)" : nil))
    }
  }

  /// The lines of a block that a reader sees at once.
  static func shownText(of block: CodeBlock) -> String {
    block.shownText.map { $0 + "\n" }.joined()
  }

  /// The listing, and before it a checkbox where something can be revealed, so that it works without JavaScript.
  var html: String {
    var result = ""
    if hiddenCount > 0 {
      let words = hiddenCount == 1 ? "1 hidden line" : "\(hiddenCount) hidden lines"
      let id = HTML.escape("\(id)-reveal")
      result += """
        <div class="reveal"><input type="checkbox" id="\(id)"><label for="\(id)">show \(words)</label></div>

        """
    }
    let name = language.isEmpty ? "text" : HTML.escape(language)
    result += """
      <pre class="listing" tabindex="0" aria-label="\(name) code"><code>
      """
    let width = String(lines.last?.number ?? 1).count
    for line in lines {
      var classes = ["l"]
      if line.isMarked { classes.append("marked") }
      if line.isHidden { classes.append("hidden-line") }
      let code = line.verdict.map { "<span class=\"claims-\($0.rawValue)\">\(line.html)</span>" }
      let number = String(line.number)
      let padded = String(repeating: " ", count: max(0, width - number.count)) + number
      // No text of the line's own, so that nobody copies it.
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

  private static func html(of pieces: [SwiftHighlighting.Piece]) -> String {
    var result = ""
    for piece in pieces {
      if let kind = piece.kind {
        result += "<span class=\"\(kind)\">\(HTML.escape(piece.text))</span>"
      } else {
        result += HTML.escape(piece.text)
      }
    }
    return result
  }
}
