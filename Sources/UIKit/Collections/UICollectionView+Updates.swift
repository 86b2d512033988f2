extension UICollectionView {
  // MARK: Performing

  func update(_ change: (inout BatchUpdates) -> Void) {
    beginUpdates()
    if pendingUpdates != nil { change(&pendingUpdates!) }
    endUpdates()
  }

  func beginUpdates() {
    if updateDepth == 0 {
      loadCountsIfNeeded()
      pendingUpdates = BatchUpdates(wording: .collection)
    }
    updateDepth += 1
  }

  func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0, let updates = pendingUpdates else { return }
    pendingUpdates = nil
    perform(updates)
  }

  /// Performs the updates that a diffable data source has computed. If the collection view has not
  /// asked for any counts yet, there is nothing to compare.
  func apply(_ updates: BatchUpdates) {
    if counts == nil { setNeedsLayout() } else { perform(updates) }
  }

  /// Compares the data source's new counts with the updates, keeps the cells of the items that
  /// stay, and asks the layout for the new positions.
  private func perform(_ updates: BatchUpdates) {
    guard let old = counts else { return }
    counts = nil
    let new = loadCountsIfNeeded()
    if let reason = updates.inconsistency(from: old, to: new) {
      raise(.internalInconsistency, reason)
    }
    let hasLaidOut = !shown.isEmpty || currentLayout.isPrepared
    move(by: updates, old: old, new: new)
    let context = currentLayout.makeInvalidationContext()
    context.invalidatesEverything = true
    currentLayout.invalidateLayout(with: context)
    // The data source has already been asked.
    counts = new
    if hasLaidOut {
      prepareLayoutIfNeeded()
      let items = UICollectionViewUpdateItem.all(of: updates)
      currentLayout.prepare(forCollectionViewUpdates: items)
      adoptTargetOffset()
      askForTransitions(items)
      currentLayout.finalizeCollectionViewUpdates()
    }
    reconfigure(updates.reconfiguredRows)
    setNeedsLayout()
    if hasLaidOut, window != nil { layoutIfNeeded() }
  }

  /// Assigns the views that stay to their new index paths, and removes the others.
  private func move(by updates: BatchUpdates, old: [Int], new: [Int]) {
    let cells = shown.filter { $0.key.category == .cell }
    let paths = Set(cells.keys.map(\.indexPath)).union(selection)
    let places = updates.newPlaces(
      of: paths.subtracting(updates.reloadedRows), old: old, new: new)
    let selected = updates.newPlaces(of: selection, old: old, new: new)
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    var keptDisplay: Set<CollectionElement> = []
    for element in shown.keys.sorted() {
      var place = element
      if element.category == .cell {
        guard let path = places[element.indexPath] else {
          stopShowing(element)
          continue
        }
        place.indexPath = path
      } else if updates.changesSections, element.indexPath.count > 1 {
        guard
          let section = updates.newPlace(
            ofSection: element.indexPath.section, old: old.count, new: new.count)
        else {
          stopShowing(element)
          continue
        }
        place.indexPath = IndexPath(item: element.indexPath.item, section: section)
      }
      guard kept[place] == nil, let view = shown[element] else {
        stopShowing(element)
        continue
      }
      kept[place] = view
      if displayed.remove(element) != nil { keptDisplay.insert(place) }
      shown[element] = nil
    }
    shown = kept
    displayed = keptDisplay
    selection = selection.compactMap { selected[$0] }
    for (element, view) in shown where element.category == .cell {
      (view as? UICollectionViewCell)?.takeOverSelection(selection.contains(element.indexPath))
    }
  }

  private func askForTransitions(_ items: [UICollectionViewUpdateItem]) {
    for item in items {
      if let path = item.indexPathBeforeUpdate, path.item != NSNotFound,
        item.updateAction == .delete || item.updateAction == .reload
      {
        _ = currentLayout.finalLayoutAttributesForDisappearingItem(at: path)
      }
      if let path = item.indexPathAfterUpdate, path.item != NSNotFound,
        item.updateAction == .insert || item.updateAction == .reload
      {
        _ = currentLayout.initialLayoutAttributesForAppearingItem(at: path)
      }
    }
  }

  private func reconfigure(_ indexPaths: Set<IndexPath>) {
    for indexPath in indexPaths.sorted() {
      guard let cell = cellForItem(at: indexPath) else { continue }
      cellInReconfiguration = (indexPath, cell)
      let configured = makeCell(indexPath)
      cellInReconfiguration = nil
      if configured !== cell {
        raise(
          .internalInconsistency,
          "Attempted to reconfigure the item at \(indexPath.uiKitDescription), but the data source returned another cell than the one that is shown; dequeue it by the same reuse identifier"
        )
      }
      measured.remove(.cell(indexPath))
      cell.setNeedsLayout()
    }
  }
}

extension UICollectionView {
  /// The same for a closure that does not escape. UIKit declares one method for both, which Swift
  /// code cannot.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
