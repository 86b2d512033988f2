/// Asks the delegate of a table or collection view for the context menu of the pressed row or item.
@MainActor final class ContextMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var view: UIScrollView?
  private(set) var interaction: UIContextMenuInteraction?

  /// Adds the context menu interaction to the view, which must retain this object.
  init(of view: UIScrollView) {
    self.view = view
    super.init()
    let interaction = UIContextMenuInteraction(delegate: self)
    self.interaction = interaction
    view.addInteraction(interaction)
  }

  private var table: UITableView? { view as? UITableView }
  private var collection: UICollectionView? { view as? UICollectionView }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    if let table, let path = table.indexPathForRow(at: location) {
      return table.delegate?.tableView(
        table, contextMenuConfigurationForRowAt: path, point: location)
    }
    guard let collection, let delegate = collection.delegate else { return nil }
    let path = collection.indexPathForItem(at: location)
    let paths =
      path.map { collection.selection.contains($0) ? collection.selection : [$0] } ?? []
    return delegate.collectionView(
      collection, contextMenuConfigurationForItemsAt: paths, point: location)
      ?? path.flatMap {
        DeprecatedCollectionMembers.uses.contextMenu(ofItemAt: $0, in: collection, point: location)
      }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let table {
      table.delegate?.tableView(
        table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    } else if let collection {
      collection.delegate?.collectionView(
        collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let table {
      table.delegate?.tableView(
        table, willDisplayContextMenu: configuration, animator: animator)
    } else if let collection {
      collection.delegate?.collectionView(
        collection, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let table {
      table.delegate?.tableView(
        table, willEndContextMenuInteraction: configuration, animator: animator)
    } else if let collection {
      collection.delegate?.collectionView(
        collection, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }
}
