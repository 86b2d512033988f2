/// The runtime's own uses of deprecated members of collection views, which programs may still
/// override, implement or set.
///
/// The compiler warns about each use outside a deprecated declaration. Only the implementations of
/// these requirements are deprecated.
@MainActor protocol DeprecatedCollectionMemberUses {
  func contextMenu(ofItemAt indexPath: IndexPath, in view: UICollectionView, point: CGPoint)
    -> UIContextMenuConfiguration?
  func target(
    ofMoveFrom original: IndexPath, to proposed: IndexPath, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegate)?
  ) -> IndexPath
}

struct DeprecatedCollectionMembers: DeprecatedCollectionMemberUses {
  static let uses: any DeprecatedCollectionMemberUses = DeprecatedCollectionMembers()
}

@available(*, deprecated) extension DeprecatedCollectionMembers {
  func contextMenu(ofItemAt indexPath: IndexPath, in view: UICollectionView, point: CGPoint)
    -> UIContextMenuConfiguration?
  {
    view.delegate?.collectionView(view, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  func target(
    ofMoveFrom original: IndexPath, to proposed: IndexPath, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegate)?
  ) -> IndexPath {
    delegate?.collectionView(
      view, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed) ?? proposed
  }
}
