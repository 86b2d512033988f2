/// Finds tables whose rows have far fewer cells than columns. cmark pads each row with empty cells,
/// so that a few kilobytes become millions of cells.
enum TableSize {
  /// The maximum number of padding cells of a page.
  static let mostEmptyCells = 500_000

  /// Returns the indices of the delimiter rows, `---|---`, of the tables that exceed the limit. All
  /// lines up to the next blank line count as rows of a table.
  static func excessive(in lines: [String]) -> [Int] {
    var found: [Int] = []
    var total = 0
    // Lines are read from last to first. These count the lines and cells down to the next blank
    // line.
    var rows = 0
    var cells = 0
    for (index, line) in lines.enumerated().reversed() {
      guard let row = Row(line) else {
        (rows, cells) = (0, 0)
        continue
      }
      if row.isRule {
        let empty = max(0, (row.marks + 1) * rows - cells)
        if empty > 1000 {
          total += empty
          if total > mostEmptyCells {
            found.append(index)
            total -= empty
          }
        }
      }
      rows += 1
      cells += row.marks + 1
    }
    return found.reversed()
  }

  private struct Row {
    /// The number of `|` on the line.
    var marks = 0
    /// Whether the line may be the delimiter row of a table.
    var isRule: Bool

    /// `nil` for a blank line.
    init?(_ line: String) {
      var isBlank = true
      var isPlain = true
      var hasDash = false
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "|"): marks += 1
        case UInt8(ascii: "-"): hasDash = true
        case UInt8(ascii: ":"): break
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), 11, 12: continue
        default: isPlain = false
        }
        isBlank = false
      }
      if isBlank { return nil }
      isRule = isPlain && hasDash && marks > 0
    }
  }
}
