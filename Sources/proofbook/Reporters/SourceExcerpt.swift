/// The lines of the article that a message is about, with line numbers: the location marked with a
/// caret, or the claim's own lines with the differences.
struct SourceExcerpt {
  /// A line of the excerpt, without its line number.
  private struct Row {
    enum Kind { case same, removed, added, caret, gap }

    var number: Int?
    var text: String
    var kind = Kind.same
    /// The number of columns before the caret.
    var caret: Int?
  }

  private var rows: [Row] = []

  /// The number of columns of a line that are shown if the output has no width.
  private static let mostColumns = 240

  /// - Parameter isShort: Whether to leave out the neighboring lines.
  init(
    of message: JSONReport.Message, in presentation: Reporter.Presentation, isShort: Bool = false
  ) {
    let diff = message.diff ?? []
    let numbers = message.diffLines ?? []
    if numbers.allSatisfy({ $0 == nil }) {
      addPlace(message, presentation, isShort: isShort || !diff.isEmpty)
    }
    for (index, line) in diff.enumerated() {
      let number = numbers.indices.contains(index) ? numbers[index] : nil
      let text = String(line.dropFirst())
      switch line.first {
      case "-": rows.append(Row(number: number, text: "-" + text.neutral, kind: .removed))
      case "+": rows.append(Row(text: "+" + text.neutral, kind: .added))
      case "@":
        let words = line.filter { $0 != "@" }.split(separator: " ")
        let isTold = !words.allSatisfy { $0.hasPrefix("-") || $0.hasPrefix("+") }
        guard isTold || !rows.isEmpty else { continue }
        rows.append(
          Row(text: isTold ? "… " + words.joined(separator: " ") : "", kind: .gap))
      default: rows.append(Row(number: number, text: " " + text.neutral))
      }
    }
  }

  /// Adds the line of the location with its neighbors, as far as they belong to the same code or
  /// paragraph.
  private mutating func addPlace(
    _ message: JSONReport.Message, _ presentation: Reporter.Presentation, isShort: Bool
  ) {
    func line(_ number: Int) -> String? { presentation.line(number, of: message.file) }
    guard let text = line(message.line), message.column <= text.utf8.count + 1 else { return }
    func addNeighbour(_ number: Int) {
      guard !isShort, !text.isFence, let text = line(number), !text.isFence,
        text.contains(where: { !$0.isWhitespace })
      else { return }
      let part = text.part(around: 0)
      rows.append(Row(number: number, text: (part.before + part.after).neutral))
    }
    addNeighbour(message.line - 1)
    let part = text.part(around: message.column - 1)
    rows.append(Row(number: message.line, text: (part.before + part.after).neutral))
    rows.append(Row(text: "", kind: .caret, caret: part.before.neutral.displayWidth))
    addNeighbour(message.line + 1)
  }

  /// - Parameters:
  ///   - width: The number of columns; `nil` if only very long lines are cut.
  ///   - paint: Colors a text by its kind: `gutter`, `-`, `+` or `^`.
  func lines(width: Int?, paint: (String, String) -> String) -> [String] {
    let digits = max(4, rows.compactMap(\.number).max().map { "\($0)".count } ?? 0)
    let room = width.map { max(20, $0 - digits - 4) }
    let window = window(in: room ?? Self.mostColumns)
    return rows.flatMap { row -> [String] in
      let number = row.number.map { "\($0)" } ?? ""
      let start = String(repeating: " ", count: digits + 1 - number.count) + number + " |"
      let gutter = paint(start, "gutter")
      switch row.kind {
      case .caret:
        let place = (row.caret ?? 0) - (window.map { $0.lowerBound - 1 } ?? 0)
        return [
          gutter + " " + String(repeating: " ", count: max(0, place)) + paint("^", "^")
        ]
      case .gap where row.text.isEmpty:
        return [paint(String(repeating: " ", count: digits) + "⋮", "gutter")]
      case .gap: return [gutter + " " + paint(row.text, "gutter")]
      case .same where window != nil && row.number != nil:
        return [gutter + " " + row.text.columns(window!)]
      default:
        let mark = row.kind == .removed ? "-" : row.kind == .added ? "+" : ""
        let pieces = room.map { row.text.brokenHard(to: $0) } ?? [row.text]
        let blank = paint(String(repeating: " ", count: digits + 1) + " |", "gutter")
        return pieces.enumerated().map { index, piece in
          (index == 0 ? gutter : blank) + (piece.isEmpty ? "" : " " + paint(piece, mark))
        }
      }
    }
  }

  /// The range of columns to show if a line is wider than the terminal.
  private func window(in room: Int) -> Range<Int>? {
    guard let caret = rows.lazy.compactMap(\.caret).first,
      rows.contains(where: { $0.number != nil && $0.text.displayWidth > room })
    else { return nil }
    guard caret > room - 10 else { return 0..<room }
    let start = caret - room / 2
    return start..<(start + room)
  }
}

extension String {
  fileprivate var isFence: Bool {
    let text = drop { $0.isWhitespace || $0 == ">" }
    return text.hasPrefix("```") || text.hasPrefix("~~~")
  }

  /// The text before and after a byte. Cuts a very long line to the text near the byte, with `…`
  /// where it was cut, because a line may have thousands of messages.
  fileprivate func part(around offset: Int) -> (before: String, after: String) {
    let room = 1000
    let bytes = Array(utf8)
    var (start, end) = (max(0, offset - room), min(bytes.count, offset + room))
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return (
      (start > 0 ? "…" : "") + String(decoding: bytes[start..<offset], as: UTF8.self),
      String(decoding: bytes[offset..<end], as: UTF8.self) + (end < bytes.count ? "…" : "")
    )
  }

  /// Splits the text into pieces of at most `width` columns, without regard to words.
  fileprivate func brokenHard(to width: Int) -> [String] {
    guard displayWidth > width else { return [self] }
    var lines = [""]
    var used = 0
    for character in self {
      if used + character.displayWidth > width {
        lines.append(" ")
        used = 1
      }
      lines[lines.count - 1].append(character)
      used += character.displayWidth
    }
    return lines
  }

  /// The text in a range of columns, with `…` at each end where something was cut off.
  fileprivate func columns(_ range: Range<Int>) -> String {
    var text = range.lowerBound > 0 ? "…" : ""
    var column = 0
    for character in self {
      let width = character.displayWidth
      defer { column += width }
      guard column >= range.lowerBound else { continue }
      if column + width > range.upperBound - 1 { return text + "…" }
      text.append(character)
    }
    return text
  }
}
