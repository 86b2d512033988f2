extension UITableView {
  /// Asks the data source and the delegate for counts and heights, unless they are cached.
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

  /// Discards all data that came from the data source.
  func forgetData() {
    tableGeometry = nil
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) {
      stopShowing(cell, at: indexPath)
    }
    cells = [:]
    for section in headers.keys.sorted() { stopShowing(sectionView: section, isHeader: true) }
    for section in footers.keys.sorted() { stopShowing(sectionView: section, isHeader: false) }
    headers = [:]
    footers = [:]
    waitingHeaders = [:]
    waitingFooters = [:]
    setNeedsLayout()
  }

  // MARK: Rows

  /// Shows a cell for each row inside the bounds and removes all other cells.
  func showVisibleRows() {
    var measured: Set<IndexPath> = []
    // Measuring a cell may move the rows below it, so other rows may become visible or invisible.
    // The loop ends because each row is measured only once.
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
    takeOverEditing(cell, at: indexPath, animated: false)
    cell.indentationLevel =
      delegate?.tableView(self, indentationLevelForRowAt: indexPath) ?? cell.indentationLevel
    cell.updateConfigurationIfNeeded()
    delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    insertSubview(cell, at: place(amongSubviewsOf: indexPath))
  }

  /// Returns the subview index of a row's cell. Cells are in the order of their rows, behind
  /// everything except the background view.
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

  /// The margin on each side of the rows in an inset grouped table, in points.
  private var sideInset: CGFloat { style == .insetGrouped ? systemMargin : 0 }

  // MARK: Heights

  private func height(ofRow indexPath: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    if height >= 0 { return height }
    let estimate =
      delegate?.tableView(self, estimatedHeightForRowAt: indexPath) ?? estimatedRowHeight
    return estimate > 0 ? estimate : UITableView.standardRowHeight
  }

  /// Measures a self-sizing cell and updates the height of its row.
  ///
  /// - Returns: Whether the height has changed.
  private func measure(_ indexPath: IndexPath) -> Bool {
    guard let cell = cells[indexPath], let old = tableGeometry?.row(at: indexPath)?.height,
      (delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight) < 0
    else { return false }
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: max(0, bounds.width - 2 * sideInset), height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
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
    let waiting = isHeader ? waitingHeaders[section] : waitingFooters[section]
    let shown = isHeader ? headers[section] : footers[section]
    let view =
      waiting ?? shown
      ?? (isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section))
    if let view {
      if view !== shown {
        if isHeader { waitingHeaders[section] = view } else { waitingFooters[section] = view }
      }
      return heightOf(view)
    }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    if let title { return titleHeight(title, isHeader: isHeader) }
    return style == .plain ? 0 : UITableView.groupedGap
  }

  /// The height of a title. A title of one line has the standard height; longer titles need more.
  private func titleHeight(_ title: String, isHeader: Bool) -> CGFloat {
    let font = titleFont(isHeader: isHeader)
    let width = bounds.width - 2 * sideInset - 32
    guard width > 0 else { return UITableView.standardTitleHeight }
    let shown = isHeader && style != .plain ? title.uppercased() : title
    let height = TextMeasure.size(of: shown, font: font, width: width).height
    return height <= 24 ? UITableView.standardTitleHeight : height.rounded(.up) + 8
  }

  private func titleFont(isHeader: Bool) -> UIFont {
    .preferredFont(forTextStyle: style == .plain && isHeader ? .headline : .footnote)
  }

  private func heightOf(_ view: UIView) -> CGFloat {
    if !(view is UITableViewHeaderFooterView), view.frame.height > 0 { return view.frame.height }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if fitting.height > 0 { return fitting.height }
    return view.frame.height > 0 ? view.frame.height : UITableView.standardTitleHeight
  }

  // MARK: Headers and footers

  func showVisibleSectionViews() {
    guard let tableGeometry else { return }
    for (index, section) in tableGeometry.sections.enumerated() {
      let header = CGRect(
        x: sideInset, y: floatingTop(of: section), width: max(0, bounds.width - 2 * sideInset),
        height: section.headerHeight)
      showSectionView(isHeader: true, section: index, frame: header)
      let footer = CGRect(
        x: sideInset, y: floatingBottom(of: section) - section.footerHeight,
        width: max(0, bounds.width - 2 * sideInset), height: section.footerHeight)
      showSectionView(isHeader: false, section: index, frame: footer)
    }
  }

  /// The top of a section's header. In a plain table, it stays at the top of the visible area while
  /// its section is visible.
  private func floatingTop(of section: TableGeometry.Section) -> CGFloat {
    guard style == .plain else { return section.top }
    let seen = bounds.minY + adjustedContentInset.top
    let lowest = section.top + section.rowsBottom - section.headerHeight
    return min(max(section.top, seen), max(section.top, lowest))
  }

  private func floatingBottom(of section: TableGeometry.Section) -> CGFloat {
    guard style == .plain else { return section.bottom }
    let seen = bounds.maxY - adjustedContentInset.bottom
    let highest = section.top + section.headerHeight + section.footerHeight
    return max(min(section.bottom, seen), min(highest, section.bottom))
  }

  private func showSectionView(isHeader: Bool, section: Int, frame: CGRect) {
    let shown = isHeader ? headers[section] : footers[section]
    guard frame.height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
      if shown != nil { stopShowing(sectionView: section, isHeader: isHeader) }
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

  /// Creates a header or footer: the delegate's view, or a view with the data source's title; `nil`
  /// if there is neither.
  private func makeSectionView(isHeader: Bool, section: Int) -> UIView? {
    let waiting =
      isHeader
      ? waitingHeaders.removeValue(forKey: section) : waitingFooters.removeValue(forKey: section)
    let view =
      waiting
      ?? (isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section))
    if let view { return view }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let titled = UITableViewHeaderFooterView(reuseIdentifier: nil)
    titled.textLabel?.text = title
    titled.textLabel?.font = titleFont(isHeader: isHeader)
    titled.textLabel?.numberOfLines = 0
    if style != .plain || !isHeader { titled.textLabel?.textColor = .secondaryLabel }
    titled.isShownInCapitals = isHeader && style != .plain
    return titled
  }

  /// Removes a header or footer, and notifies the delegate.
  func stopShowing(sectionView section: Int, isHeader: Bool) {
    let removed =
      isHeader ? headers.removeValue(forKey: section) : footers.removeValue(forKey: section)
    guard let removed else { return }
    removed.removeFromSuperview()
    if isHeader {
      delegate?.tableView(self, didEndDisplayingHeaderView: removed, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: removed, forSection: section)
    }
    putBack(removed)
  }

  // MARK: Prefetching

  /// Notifies the prefetching data source about the rows that one more screen of scrolling would
  /// show.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, let tableGeometry, !cells.isEmpty else {
      return
    }
    let ahead = Set(tableGeometry.rows(from: bounds.maxY, to: bounds.maxY + bounds.height))
    let near = ahead.subtracting(cells.keys)
    let new = near.subtracting(prefetched).sorted()
    let old = prefetched.subtracting(near).subtracting(cells.keys).sorted()
    prefetched = near
    if !old.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: old) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
