/// Tables whose rows have far fewer cells than columns. cmark fills each row up, so that a few kilobytes become millions of
/// cells.
enum TableSize {
  /// How many cells of a page may be filled up.
  static let mostEmptyCells = 500_000

  /// The indices of the lines of `---|---` that make such tables. What is under them counts as theirs up to the next
  /// blank line.
  static func excessive(in lines: [String]) -> [Int] {
    var found: [Int] = []
    var total = 0
    // From the last line to the first: of the lines down to the next blank one.
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
    /// How many `|` the line has.
    var marks = 0
    /// Whether it may be the line under a table's head.
    var isRule: Bool

    /// Nil for a blank line.
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
