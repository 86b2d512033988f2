extension UITableView {
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  public func beginUpdates() {
    if updateDepth == 0 {
      loadGeometryIfNeeded()
      pendingUpdates = BatchUpdates()
    }
    updateDepth += 1
  }

  public func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let updates = pendingUpdates else { return }
    pendingUpdates = nil
    perform(updates)
  }

  /// Makes several updates one. The completion is called with true once they are in place.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { Runtime.afterCommit { completion(true) } }
  }

  /// Takes over what a diffable data source has worked out. A table that has asked for nothing so far
  /// has nothing to compare.
  func apply(_ updates: BatchUpdates) {
    if tableGeometry == nil { setNeedsLayout() } else { perform(updates) }
  }

  private func update(_ change: (inout BatchUpdates) -> Void) {
    beginUpdates()
    if pendingUpdates != nil { change(&pendingUpdates!) }
    endUpdates()
  }

  /// Compares the data source's new numbers with the updates, and keeps the cells of the rows that
  /// stay.
  private func perform(_ updates: BatchUpdates) {
    guard tableGeometry != nil || dataSource != nil else { return }
    let old = (tableGeometry?.sections ?? []).map(\.rowHeights.count)
    tableGeometry = nil
    let new = loadGeometryIfNeeded().sections.map(\.rowHeights.count)
    if let reason = updates.inconsistency(from: old, to: new) {
      raise(.internalInconsistency, reason)
    }
    var kept: [IndexPath: UITableViewCell] = [:]
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key })
    where !updates.reloadedRows.contains(indexPath) {
      guard let place = updates.newPlace(of: indexPath, old: old, new: new) else { continue }
      if kept[place] == nil { kept[place] = cell }
    }
    selection = selection.compactMap { updates.newPlace(of: $0, old: old, new: new) }
    let staying = Set(kept.values.map(ObjectIdentifier.init))
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key })
    where !staying.contains(ObjectIdentifier(cell)) {
      cell.removeFromSuperview()
      putBack(cell)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
    }
    cells = kept
    if !updates.insertedSections.isEmpty || !updates.deletedSections.isEmpty
      || !updates.reloadedSections.isEmpty || !updates.movedSections.isEmpty
    {
      for view in Array(headers.values) + Array(footers.values) { view.removeFromSuperview() }
      headers = [:]
      footers = [:]
    }
    setNeedsLayout()
  }
}
