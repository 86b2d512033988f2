/// Breaks text into the lines that ``TextMeasure`` counts, for pictures of views.
enum TextLines {
  /// - Parameter most: The maximum number of lines; the rest is truncated with an ellipsis.
  static func lines(
    of text: String, font: UIFont, width: CGFloat, most: Int
  ) -> [(text: String, width: CGFloat)] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard lines.count <= most else { break }
      lines += broken(paragraph, font: font, width: width)
    }
    let isCut = lines.count > most
    lines = Array(lines.prefix(most))
    if isCut, let last = lines.last { lines[lines.count - 1] = last + "…" }
    return lines.map { line in
      let measured = measure(line, font)
      guard measured > width + 0.5 else { return (line, measured) }
      var kept = Substring(line.hasSuffix("…") ? String(line.dropLast()) : line)
      while !kept.isEmpty, measure(kept + "…", font) > width { kept.removeLast() }
      let cut = String(kept) + "…"
      return (kept.isEmpty ? "" : cut, kept.isEmpty ? 0 : measure(cut, font))
    }
  }

  private static func measure(_ text: some StringProtocol, _ font: UIFont) -> CGFloat {
    text.reduce(0) { $0 + TextMeasure.advance(of: $1, in: font) }
  }

  private static func broken(_ text: Substring, font: UIFont, width: CGFloat) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if line.isEmpty || measure(longer, font) <= width + 0.5 {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    lines.append(line)
    return lines
  }
}
