/// An item that is being dragged to another position.
struct CollectionMovement {
  var origin: IndexPath
  var current: IndexPath
}

extension UICollectionView {
  /// Begins to move an item, if the data source allows it.
  ///
  /// - Returns: Whether the movement has begun.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    movement = CollectionMovement(origin: indexPath, current: indexPath)
    return true
  }

  /// Moves the item to a point of the content. The delegate can choose another target.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let old = movement else { return }
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: old.current, withPosition: targetPosition)
    guard proposed != old.current else { return }
    movement?.current =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.origin,
        atCurrentIndexPath: old.current, toProposedIndexPath: proposed) ?? proposed
  }

  /// Ends the movement at the current target, and notifies the data source.
  public func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    guard movement.origin != movement.current else { return }
    dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
    moveItem(at: movement.origin, to: movement.current)
  }

  /// Ends the movement without a change.
  public func cancelInteractiveMovement() {
    movement = nil
  }
}
