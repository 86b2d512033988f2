/// The runtime's own uses of deprecated members of collection views: programs override, implement and set
/// them.
///
/// The compiler warns of a use unless the declaration around it is deprecated, too. Only the
/// implementations of these requirements are.
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
