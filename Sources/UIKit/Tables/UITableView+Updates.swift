extension UITableView {
  /// Performs the updates that a diffable data source has calculated. If the table has not loaded
  /// any data yet, it is only laid out.
  func apply(_ updates: BatchUpdates) {
    if tableGeometry == nil { setNeedsLayout() } else { perform(updates) }
  }

  func openUpdates() {
    if updateDepth == 0 {
      loadGeometryIfNeeded()
      pendingUpdates = BatchUpdates()
    }
    updateDepth += 1
  }

  func closeUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let updates = pendingUpdates else { return }
    pendingUpdates = nil
    perform(updates)
  }

  /// Performs one update without calling overrides of `beginUpdates()` and `endUpdates()`.
  func update(_ change: (inout BatchUpdates) -> Void) {
    openUpdates()
    if pendingUpdates != nil { change(&pendingUpdates!) }
    closeUpdates()
  }

  /// Checks the data source's new counts against the updates, and keeps the cells of the rows that
  /// remain.
  private func perform(_ updates: BatchUpdates) {
    guard tableGeometry != nil || dataSource != nil else { return }
    let old = (tableGeometry?.sections ?? []).map(\.rowHeights.count)
    tableGeometry = nil
    let new = loadGeometryIfNeeded().sections.map(\.rowHeights.count)
    if let reason = updates.inconsistency(from: old, to: new) {
      raise(.internalInconsistency, reason)
    }
    let places = updates.newPlaces(
      of: Set(cells.keys).union(selection), old: old, new: new)
    var kept: [IndexPath: UITableViewCell] = [:]
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key })
    where !updates.reloadedRows.contains(indexPath) {
      guard let place = places[indexPath] else { continue }
      if kept[place] == nil { kept[place] = cell }
    }
    selection = selection.compactMap { places[$0] }
    let staying = Set(kept.values.map(ObjectIdentifier.init))
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key })
    where !staying.contains(ObjectIdentifier(cell)) {
      cell.removeFromSuperview()
      putBack(cell)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
    }
    cells = kept
    if updates.changesSections {
      moveSectionViews(by: updates, old: old.count, new: new.count)
    }
    reconfigure(updates.reconfiguredRows)
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
  }

  /// Moves headers and footers with their sections, and removes those of deleted or reloaded
  /// sections.
  private func moveSectionViews(by updates: BatchUpdates, old: Int, new: Int) {
    for isHeader in [true, false] {
      var moved: [Int: UIView] = [:]
      for (section, view) in isHeader ? headers : footers {
        if let place = updates.newPlace(ofSection: section, old: old, new: new) {
          moved[place] = view
        } else {
          stopShowing(sectionView: section, isHeader: isHeader)
        }
      }
      if isHeader { headers = moved } else { footers = moved }
    }
  }

  private func reconfigure(_ indexPaths: Set<IndexPath>) {
    for indexPath in indexPaths.sorted() {
      guard let cell = cells[indexPath], let dataSource else { continue }
      cellInReconfiguration = (indexPath, cell)
      let configured = dataSource.tableView(self, cellForRowAt: indexPath)
      cellInReconfiguration = nil
      if configured !== cell {
        raise(
          .internalInconsistency,
          "Attempted to reconfigure the row at \(indexPath.uiKitDescription), but the data source returned another cell than the one that is shown; dequeue it by the same reuse identifier"
        )
      }
      cell.setNeedsLayout()
    }
  }
}

extension UITableView {
  /// Performs several updates as one, for a closure that does not escape. UIKit declares a single
  /// method for both, which Swift code cannot do.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
