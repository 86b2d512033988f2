/// An item that is being dragged to another place.
struct CollectionMovement {
  var origin: IndexPath
  var current: IndexPath
}

extension UICollectionView {
  /// Starts to move an item, if the data source allows.
  ///
  /// - Returns: Whether it does.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    movement = CollectionMovement(origin: indexPath, current: indexPath)
    return true
  }

  /// The point of the content where the item is now. The delegate may choose another place for it.
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

  /// Leaves the item where it is, and tells the data source.
  public func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    guard movement.origin != movement.current else { return }
    dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
    moveItem(at: movement.origin, to: movement.current)
  }

  /// Puts the item back.
  public func cancelInteractiveMovement() {
    movement = nil
  }
}
