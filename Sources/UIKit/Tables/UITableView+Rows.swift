extension UITableView {
  // MARK: Places

  func checkBounds(of indexPath: IndexPath) {
    let sections = loadGeometryIfNeeded().sections
    guard sections.indices.contains(indexPath.section) else {
      raise(
        .range,
        "Attempted to scroll the table view to an out-of-bounds section (\(indexPath.section)) when there are only \(sections.count) sections. Table view: \(description)."
      )
    }
    let count = sections[indexPath.section].rowHeights.count
    guard (0..<count).contains(indexPath.row) || indexPath.row == NSNotFound else {
      raise(
        .range,
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only \(count) rows in section \(indexPath.section). Table view: \(description)."
      )
    }
  }
}
