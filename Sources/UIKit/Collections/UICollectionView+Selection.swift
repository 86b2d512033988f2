extension UICollectionView {
  func deselectAll() {
    for indexPath in selection { deselectItem(at: indexPath, animated: false) }
  }

  func keepOneSelection() {
    for indexPath in selection.dropFirst() { deselectItem(at: indexPath, animated: false) }
  }

  // MARK: Touches

  private var takesSelection: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection
  }

  private var takesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Handles a finger that touches an item: highlights the item if the delegate allows it.
  func highlight(_ indexPath: IndexPath) {
    guard takesSelection, delegate?.collectionView(self, shouldHighlightItemAt: indexPath) != false
    else { return }
    highlighted = indexPath
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  func unhighlight() {
    guard let indexPath = highlighted else { return }
    highlighted = nil
    cellForItem(at: indexPath)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }

  /// Handles a finger that is lifted on the highlighted item: changes the selection as the user
  /// does, and asks and notifies the delegate.
  func tap(_ indexPath: IndexPath) {
    if selection.contains(indexPath), takesSeveral {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) != false else { return }
      deselectItem(at: indexPath, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) != false else { return }
    if !takesSeveral {
      for other in selection where other != indexPath {
        deselectItem(at: other, animated: true)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.takeOverSelection(true)
    if let cell = cellForItem(at: indexPath) { cell.selectionSegue?.trigger(sender: cell) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) != false {
      delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }
  }

  func touchBegan(_ touches: Set<UITouch>) {
    guard let point = touches.first?.location(in: self), let path = indexPathForItem(at: point)
    else { return }
    highlight(path)
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let path = highlighted else { return }
    unhighlight()
    guard let point = touches.first?.location(in: self), indexPathForItem(at: point) == path else {
      return
    }
    tap(path)
  }
}
