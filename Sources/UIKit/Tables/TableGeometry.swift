/// The vertical positions of a table's rows, headers and footers, in points of its content.
///
/// Until a row's cell has been measured, the row has its requested or estimated height.
struct TableGeometry {
  struct Section {
    /// The top of the section's header.
    var top: CGFloat = 0
    var headerHeight: CGFloat
    var rowHeights: [CGFloat]
    var footerHeight: CGFloat
    /// The tops of the rows relative to `top`, followed by the bottom of the last row.
    var rowTops: [CGFloat] = []

    var rowsBottom: CGFloat { rowTops.last ?? headerHeight }
    var bottom: CGFloat { top + rowsBottom + footerHeight }
  }

  var sections: [Section]
  /// The top of the first section.
  var top: CGFloat
  private(set) var bottom: CGFloat

  init(sections: [Section] = [], top: CGFloat = 0) {
    self.sections = sections
    self.top = top
    self.bottom = top
    placeAll()
  }

  /// Recalculates all positions after a height has changed.
  mutating func placeAll() {
    var y = top
    for index in sections.indices {
      sections[index].top = y
      var tops: [CGFloat] = []
      tops.reserveCapacity(sections[index].rowHeights.count + 1)
      var rowTop = sections[index].headerHeight
      tops.append(rowTop)
      for height in sections[index].rowHeights {
        rowTop += height
        tops.append(rowTop)
      }
      sections[index].rowTops = tops
      y = sections[index].bottom
    }
    bottom = y
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && sections[indexPath.section].rowHeights.indices.contains(indexPath.row)
  }

  /// The top and height of a row; `nil` if it does not exist.
  func row(at indexPath: IndexPath) -> (top: CGFloat, height: CGFloat)? {
    guard contains(indexPath) else { return nil }
    let section = sections[indexPath.section]
    return (section.top + section.rowTops[indexPath.row], section.rowHeights[indexPath.row])
  }

  /// The rows that intersect a vertical range, in order. Rows of zero height are left out.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard top < bottom else { return [] }
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated()
    where section.bottom > top && section.top < bottom {
      var row = firstRow(of: section, endingBelow: top - section.top)
      while row < section.rowHeights.count, section.top + section.rowTops[row] < bottom {
        if section.rowHeights[row] > 0 { found.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return found
  }

  /// The index of the first row whose bottom is below `y`, relative to the section, by binary
  /// search.
  private func firstRow(of section: Section, endingBelow y: CGFloat) -> Int {
    var low = 0
    var high = section.rowHeights.count
    while low < high {
      let middle = (low + high) / 2
      if section.rowTops[middle + 1] > y { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
