extension UITableView {
  /// The cell of a row; `nil` if the row is not shown.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath]
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  /// The cells that are shown, in the order of their rows.
  public var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    cells.keys.sorted()
  }

  // MARK: Places

  public func rect(forSection section: Int) -> CGRect {
    let sections = loadGeometryIfNeeded().sections
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(
      x: 0, y: found.top, width: bounds.width, height: found.bottom - found.top)
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    let sections = loadGeometryIfNeeded().sections
    guard sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: sections[section].top, width: bounds.width, height: sections[section].headerHeight)
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    let sections = loadGeometryIfNeeded().sections
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(
      x: 0, y: found.top + found.rowsBottom, width: bounds.width, height: found.footerHeight)
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let row = loadGeometryIfNeeded().row(at: indexPath) else { return .zero }
    return CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadGeometryIfNeeded().rows(from: point.y, to: point.y.nextUp).first
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadGeometryIfNeeded().rows(from: rect.minY, to: rect.maxY)
  }

  /// Scrolls to a row. Raises UIKit's exception if the row does not exist.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    checkBounds(of: indexPath)
    let row =
      indexPath.row == NSNotFound
      ? rectForHeader(inSection: indexPath.section) : rectForRow(at: indexPath)
    let insets = adjustedContentInset
    let top = bounds.minY + insets.top
    let bottom = bounds.maxY - insets.bottom
    let y: CGFloat
    switch scrollPosition {
    case .top: y = row.minY - insets.top
    case .bottom: y = row.maxY - bounds.height + insets.bottom
    case .middle: y = row.midY - insets.top - (bottom - top) / 2
    case .none:
      if row.minY < top {
        y = row.minY - insets.top
      } else if row.maxY > bottom {
        y = row.maxY - bounds.height + insets.bottom
      } else {
        return
      }
    }
    layoutIfNeeded()
    let highest = -insets.top
    let lowest = max(highest, contentSize.height - bounds.height + insets.bottom)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(y, highest), lowest)), animated: animated)
  }

  private func checkBounds(of indexPath: IndexPath) {
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

  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = selection.first else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// In the order of selection; `nil` if no row is selected.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without calling the delegate.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for selected in selection { deselectRow(at: selected, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for selected in selection where selected != indexPath {
        deselectRow(at: selected, animated: animated)
      }
    }
    guard allowsSelection || isEditing else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let index = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: index)
    cells[indexPath]?.setSelected(false, animated: animated)
  }
}
