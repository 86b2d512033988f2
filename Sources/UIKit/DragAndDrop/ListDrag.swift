/// The drag interaction of a table or collection view, which asks the list's own drag delegate.
final class ListDrag: UIDragInteraction {
  weak var table: (any UITableViewDragDelegate)?
  weak var collection: (any UICollectionViewDragDelegate)?
  /// The row or item that the current drag has lifted, for the drop coordinator.
  private(set) var source: IndexPath?
  private(set) weak var session: DragSession?

  override var isEnabled: Bool {
    get {
      (view as? UITableView)?.dragInteractionEnabled
        ?? (view as? UICollectionView)?.dragInteractionEnabled ?? false
    }
    set {}
  }

  override func items(for session: DragSession) -> [UIDragItem] {
    guard let view else { return [] }
    let point = session.location(in: view)
    var items: [UIDragItem] = []
    if let list = view as? UITableView, let path = list.indexPathForRow(at: point) {
      source = path
      items = table?.tableView(list, itemsForBeginning: session, at: path) ?? []
    } else if let list = view as? UICollectionView, let path = list.indexPathForItem(at: point) {
      source = path
      items = collection?.collectionView(list, itemsForBeginning: session, at: path) ?? []
    }
    if !items.isEmpty { self.session = session }
    return items
  }

  override func begin(_ session: DragSession) {
    if let list = view as? UITableView, let table, let source {
      _ = table.tableView(list, dragPreviewParametersForRowAt: source)
      table.tableView(list, dragSessionWillBegin: session)
      session.allowsMoveOperation = table.tableView(list, dragSessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication = table.tableView(
        list, dragSessionIsRestrictedToDraggingApplication: session)
    } else if let list = view as? UICollectionView, let collection, let source {
      _ = collection.collectionView(list, dragPreviewParametersForItemAt: source)
      collection.collectionView(list, dragSessionWillBegin: session)
      session.allowsMoveOperation = collection.collectionView(
        list, dragSessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication = collection.collectionView(
        list, dragSessionIsRestrictedToDraggingApplication: session)
    }
  }

  override func move(_ session: DragSession) {}
  override func willEnd(_ session: DragSession, _ operation: UIDropOperation) {}

  override func didEnd(_ session: DragSession, _ operation: UIDropOperation) {
    if let list = view as? UITableView {
      table?.tableView(list, dragSessionDidEnd: session)
    } else if let list = view as? UICollectionView {
      collection?.collectionView(list, dragSessionDidEnd: session)
    }
    self.session = nil
    source = nil
  }
}

/// The drop interaction of a table or collection view, which asks the list's own drop delegate.
final class ListDrop: UIDropInteraction {
  weak var table: (any UITableViewDropDelegate)?
  weak var collection: (any UICollectionViewDropDelegate)?
  private var tableProposal = UITableViewDropProposal(operation: .cancel)
  private var collectionProposal = UICollectionViewDropProposal(operation: .cancel)
  private(set) weak var session: DragSession?

  override func canHandle(_ session: DragSession) -> Bool {
    if let list = view as? UITableView {
      return table?.tableView(list, canHandle: session) ?? false
    }
    if let list = view as? UICollectionView {
      return collection?.collectionView(list, canHandle: session) ?? false
    }
    return false
  }

  override func enter(_ session: DragSession) {
    self.session = session
    if let list = view as? UITableView {
      table?.tableView(list, dropSessionDidEnter: session)
    } else if let list = view as? UICollectionView {
      collection?.collectionView(list, dropSessionDidEnter: session)
    }
  }

  override func update(_ session: DragSession) -> UIDropOperation {
    if let list = view as? UITableView {
      tableProposal =
        table?.tableView(
          list, dropSessionDidUpdate: session, withDestinationIndexPath: place(of: session))
        ?? UITableViewDropProposal(operation: .cancel)
      return tableProposal.operation
    }
    if let list = view as? UICollectionView {
      collectionProposal =
        collection?.collectionView(
          list, dropSessionDidUpdate: session, withDestinationIndexPath: place(of: session))
        ?? UICollectionViewDropProposal(operation: .cancel)
      return collectionProposal.operation
    }
    return .cancel
  }

  override func exit(_ session: DragSession) {
    if let list = view as? UITableView {
      table?.tableView(list, dropSessionDidExit: session)
    } else if let list = view as? UICollectionView {
      collection?.collectionView(list, dropSessionDidExit: session)
    }
  }

  override func drop(_ session: DragSession) {
    if let list = view as? UITableView {
      let coordinator = TableDropCoordinator(
        session: session, proposal: tableProposal, destination: place(of: session),
        sources: sources(of: session))
      table?.tableView(list, performDropWith: coordinator)
    } else if let list = view as? UICollectionView {
      let coordinator = CollectionDropCoordinator(
        session: session, proposal: collectionProposal, destination: place(of: session),
        sources: sources(of: session))
      collection?.collectionView(list, performDropWith: coordinator)
    }
  }

  override func end(_ session: DragSession) {
    if let list = view as? UITableView {
      table?.tableView(list, dropSessionDidEnd: session)
    } else if let list = view as? UICollectionView {
      collection?.collectionView(list, dropSessionDidEnd: session)
    }
    self.session = nil
  }

  /// The row or item under the finger; below the last one, `nil`.
  private func place(of session: DragSession) -> IndexPath? {
    guard let view else { return nil }
    let point = session.location(in: view)
    return (view as? UITableView)?.indexPathForRow(at: point)
      ?? (view as? UICollectionView)?.indexPathForItem(at: point)
  }

  /// The index path of the dragged row or item, if it comes from this list.
  private func sources(of session: DragSession) -> IndexPath? {
    let drag = view?.interactions.lazy.compactMap { $0 as? ListDrag }.first
    return drag?.session === session ? drag?.source : nil
  }
}

extension UIView {
  var listDrag: ListDrag? { interactions.lazy.compactMap { $0 as? ListDrag }.first }
  var listDrop: ListDrop? { interactions.lazy.compactMap { $0 as? ListDrop }.first }

  func madeListDrag() -> ListDrag {
    if let listDrag { return listDrag }
    let drag = ListDrag()
    addInteraction(drag)
    return drag
  }

  func madeListDrop() -> ListDrop {
    if let listDrop { return listDrop }
    let drop = ListDrop()
    addInteraction(drop)
    return drop
  }
}
