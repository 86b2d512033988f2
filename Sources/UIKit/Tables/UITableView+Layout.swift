extension UITableView {
  /// Asks the data source and the delegate for numbers and heights, unless they are known.
  @discardableResult
  func loadGeometryIfNeeded() -> TableGeometry {
    if let tableGeometry { return tableGeometry }
    let top = tableHeaderView?.frame.height ?? 0
    guard let dataSource else { return TableGeometry(sections: [], top: top) }
    let sections = (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
      let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      return TableGeometry.Section(
        headerHeight: height(ofHeader: true, section: section),
        rowHeights: (0..<count).map { height(ofRow: IndexPath(row: $0, section: section)) },
        footerHeight: height(ofHeader: false, section: section))
    }
    let new = TableGeometry(sections: sections, top: top)
    tableGeometry = new
    return new
  }

  /// Lets go of everything that came from the data source.
  func forgetData() {
    tableGeometry = nil
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) {
      stopShowing(cell, at: indexPath)
    }
    cells = [:]
    for view in headers.values { stopShowing(view) }
    for view in footers.values { stopShowing(view) }
    headers = [:]
    footers = [:]
    setNeedsLayout()
  }

  // MARK: Rows

  /// Gives each row inside the bounds its cell and takes the cells of the others away.
  func showVisibleRows() {
    var measured: Set<IndexPath> = []
    // A cell that measures itself moves the rows below it, so rows may come and go again. Each row is
    // measured once, which ends the loop.
    while true {
      let visible = visibleRows()
      for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key })
      where !visible.contains(indexPath) {
        cells[indexPath] = nil
        stopShowing(cell, at: indexPath)
      }
      var hasMoved = false
      for indexPath in visible {
        if cells[indexPath] == nil { show(indexPath) }
        if measured.insert(indexPath).inserted, measure(indexPath) {
          hasMoved = true
          break
        }
      }
      if !hasMoved { break }
    }
    placeCells()
  }

  private func visibleRows() -> [IndexPath] {
    tableGeometry?.rows(from: bounds.minY, to: bounds.maxY) ?? []
  }

  private func show(_ indexPath: IndexPath) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    if let other = cells.first(where: { $0.value === cell })?.key { cells[other] = nil }
    cells[indexPath] = cell
    place(cell, at: indexPath)
    cell.setSelected(selection.contains(indexPath), animated: false)
    if isEditing != cell.isEditing { cell.setEditing(isEditing, animated: false) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    insertSubview(cell, at: place(amongSubviewsOf: indexPath))
  }

  /// The cells stand in the order of their rows, behind everything but the background.
  private func place(amongSubviewsOf indexPath: IndexPath) -> Int {
    let background = backgroundView == nil ? 0 : 1
    return background + cells.count { $0.key < indexPath && $0.value.superview === self }
  }

  private func stopShowing(_ cell: UITableViewCell, at indexPath: IndexPath) {
    cell.removeFromSuperview()
    putBack(cell)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  private func placeCells() {
    for (indexPath, cell) in cells { place(cell, at: indexPath) }
  }

  private func place(_ cell: UITableViewCell, at indexPath: IndexPath) {
    guard let row = tableGeometry?.row(at: indexPath) else { return }
    let frame = CGRect(
      x: sideInset, y: row.top, width: max(0, bounds.width - 2 * sideInset), height: row.height)
    if cell.frame != frame { cell.frame = frame }
  }

  /// Points that an inset grouped table leaves at each side of its rows.
  private var sideInset: CGFloat { style == .insetGrouped ? 16 : 0 }

  // MARK: Heights

  private func height(ofRow indexPath: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    if height >= 0 { return height }
    let estimate =
      delegate?.tableView(self, estimatedHeightForRowAt: indexPath) ?? estimatedRowHeight
    return estimate > 0 ? estimate : UITableView.standardRowHeight
  }

  /// Lets a cell with constraints say how high its row is.
  ///
  /// - Returns: Whether the row has changed its height.
  private func measure(_ indexPath: IndexPath) -> Bool {
    guard let cell = cells[indexPath], let old = tableGeometry?.row(at: indexPath)?.height,
      (delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight) < 0
    else { return false }
    let height = cell.selfSizedHeight(width: max(0, bounds.width - 2 * sideInset))
    guard height != old else { return false }
    tableGeometry?.sections[indexPath.section].rowHeights[indexPath.row] = height
    tableGeometry?.placeAll()
    return true
  }

  private func height(ofHeader isHeader: Bool, section: Int) -> CGFloat {
    let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
    let asked =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section)
      : delegate?.tableView(self, heightForFooterInSection: section)
    let height = asked ?? own
    if height >= 0 { return height }
    let view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let view { return heightOf(view) }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    if title != nil { return UITableView.standardTitleHeight }
    return style == .plain ? 0 : UITableView.groupedGap
  }

  private func heightOf(_ view: UIView) -> CGFloat {
    if view.frame.height > 0 { return view.frame.height }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : UITableView.standardTitleHeight
  }

  // MARK: Headers and footers

  func showVisibleSectionViews() {
    guard let tableGeometry else { return }
    for (index, section) in tableGeometry.sections.enumerated() {
      let header = CGRect(
        x: 0, y: section.top, width: bounds.width, height: section.headerHeight)
      showSectionView(isHeader: true, section: index, frame: header)
      let footer = CGRect(
        x: 0, y: section.top + section.rowsBottom, width: bounds.width,
        height: section.footerHeight)
      showSectionView(isHeader: false, section: index, frame: footer)
    }
  }

  private func showSectionView(isHeader: Bool, section: Int, frame: CGRect) {
    let shown = isHeader ? headers[section] : footers[section]
    guard frame.height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
      if let shown {
        stopShowing(shown)
        if isHeader { headers[section] = nil } else { footers[section] = nil }
      }
      return
    }
    if let shown {
      shown.frame = frame
      return
    }
    guard let view = makeSectionView(isHeader: isHeader, section: section) else { return }
    view.frame = frame
    if isHeader {
      headers[section] = view
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      footers[section] = view
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    addSubview(view)
  }

  /// The delegate's view, or one that shows the data source's title.
  private func makeSectionView(isHeader: Bool, section: Int) -> UIView? {
    let view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let view { return view }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let titled = UITableViewHeaderFooterView(reuseIdentifier: nil)
    titled.textLabel?.text = title
    return titled
  }

  private func stopShowing(_ view: UIView) {
    view.removeFromSuperview()
    putBack(view)
  }
}

extension UITableViewCell {
  /// The height that the content view's configuration or its constraints ask for; 44 where there are
  /// none, and for less.
  func selfSizedHeight(width: CGFloat) -> CGFloat {
    if contentView is any UIContentView {
      let height = contentView.intrinsicContentSize.height
      if height > 0 { return max(height.rounded(.up), UITableView.standardRowHeight) }
    }
    guard contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return UITableView.standardRowHeight }
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : UITableView.standardRowHeight
  }
}
