extension UserInput {
  /// Swipes a row aside, as far as the delegate's swipe actions allow, and taps one of them; or the
  /// delete button of a row without swipe actions, for which the data source commits a deletion.
  ///
  /// - Parameters:
  ///   - title: The action's; nil is the first action, which a full swipe performs.
  ///   - isLeading: From which edge the actions come.
  public static func swipeAction(
    _ title: String? = nil, ofRowAt indexPath: IndexPath, in tableView: UITableView,
    isLeading: Bool = false
  ) {
    turn()
    guard let dataSource = tableView.dataSource,
      dataSource.tableView(tableView, canEditRowAt: indexPath)
    else {
      return warn("UserInput: the row at \(indexPath.uiKitDescription) cannot be edited")
    }
    let configuration =
      isLeading
      ? tableView.delegate?.tableView(
        tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : tableView.delegate?.tableView(
        tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    tableView.delegate?.tableView(tableView, willBeginEditingRowAt: indexPath)
    defer {
      tableView.delegate?.tableView(tableView, didEndEditingRowAt: indexPath)
      settle()
    }
    if let configuration {
      let action = configuration.actions.first { title == nil || $0.title == title }
      guard let action, let view = tableView.cellForRow(at: indexPath) else {
        return warn(
          "UserInput: the row at \(indexPath.uiKitDescription) has no action '\(title ?? "")'")
      }
      action.handler(action, view) { _ in }
      return
    }
    if let row = tableView.delegate?.tableView(tableView, editActionsForRowAt: indexPath)?
      .first(where: { title == nil || $0.title == title })
    {
      return row.handler(row, indexPath)
    }
    guard !isLeading,
      tableView.delegate?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
        == .delete
    else { return warn("UserInput: the row at \(indexPath.uiKitDescription) has no actions") }
    dataSource.tableView(tableView, commit: .delete, forRowAt: indexPath)
  }

  /// Taps the control of a row in an editing table: the data source commits what it stands for.
  public static func commitEditing(ofRowAt indexPath: IndexPath, in tableView: UITableView) {
    turn()
    guard let cell = tableView.cellForRow(at: indexPath), cell.isEditing,
      cell.editingStyle != .none
    else {
      return warn("UserInput: the row at \(indexPath.uiKitDescription) shows no editing control")
    }
    tableView.dataSource?.tableView(tableView, commit: cell.editingStyle, forRowAt: indexPath)
    settle()
  }

  /// Drags a row of an editing table by its reordering control. The delegate may choose another place.
  public static func moveRow(
    at indexPath: IndexPath, to destination: IndexPath, in tableView: UITableView
  ) {
    turn()
    guard let dataSource = tableView.dataSource, tableView.isEditing,
      dataSource.tableView(tableView, canMoveRowAt: indexPath)
    else {
      return warn("UserInput: the row at \(indexPath.uiKitDescription) cannot be moved")
    }
    let place =
      tableView.delegate?.tableView(
        tableView, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: destination)
      ?? destination
    if place != indexPath {
      dataSource.tableView(tableView, moveRowAt: indexPath, to: place)
      tableView.moveRow(at: indexPath, to: place)
    }
    settle()
  }

  /// Swipes an item of a list aside and taps one of the actions that the list's configuration has for it.
  ///
  /// - Parameters:
  ///   - title: The action's; nil is the first action, which a full swipe performs.
  ///   - isLeading: From which edge the actions come.
  public static func swipeAction(
    _ title: String? = nil, ofItemAt indexPath: IndexPath, in collectionView: UICollectionView,
    isLeading: Bool = false
  ) {
    turn()
    let layout = collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout
    let actions = layout?.swipeActions(at: indexPath, isLeading: isLeading)?.actions ?? []
    guard let action = actions.first(where: { title == nil || $0.title == title }),
      let cell = collectionView.cellForItem(at: indexPath)
    else {
      return warn(
        "UserInput: the item at \(indexPath.uiKitDescription) has no action '\(title ?? "")'")
    }
    action.handler(action, cell) { _ in }
    settle()
  }
}
