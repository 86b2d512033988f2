/// A table of text. Each column is as wide as its widest cell.
struct Columns {
  var lines: [[String]] = []

  /// The lines with two spaces between columns and no trailing spaces.
  var text: String {
    let count = lines.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      lines.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return lines.map { line in
      var text = ""
      var blanks = 0
      for (cell, width) in zip(line, widths) where width > 0 {
        if !cell.isEmpty { text += String(repeating: " ", count: blanks) + cell }
        blanks = cell.isEmpty ? blanks + width + 2 : width - cell.count + 2
      }
      return text + "\n"
    }.joined()
  }
}
