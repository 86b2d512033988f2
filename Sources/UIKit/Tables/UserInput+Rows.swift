extension UserInput {
  /// Swipes a row and performs one of the delegate's swipe actions. If the row has no swipe
  /// actions, taps its delete button, and the data source commits the deletion.
  ///
  /// - Parameters:
  ///   - title: The title of the action; `nil` for the first action, which a full swipe performs.
  ///   - isLeading: Whether the actions are at the leading edge instead of the trailing edge.
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
    if DeprecatedTableMembers.uses.performRowAction(title, at: indexPath, in: tableView) { return }
    guard !isLeading,
      tableView.delegate?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
        == .delete
    else { return warn("UserInput: the row at \(indexPath.uiKitDescription) has no actions") }
    dataSource.tableView(tableView, commit: .delete, forRowAt: indexPath)
  }

  /// Taps the editing control of a row, and the data source commits the row's editing style.
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

  /// Drags a row of a table in editing mode by its reordering control. The delegate may choose
  /// another destination.
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

  /// Swipes an item of a list and performs one of the swipe actions in the list's configuration.
  ///
  /// - Parameters:
  ///   - title: The title of the action; `nil` for the first action, which a full swipe performs.
  ///   - isLeading: Whether the actions are at the leading edge instead of the trailing edge.
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
