/// The runtime's own uses of deprecated members of table views, which programs may still override,
/// implement or set.
///
/// The compiler warns about such a use unless the declaration around it is also deprecated. Only
/// the implementations of these requirements are.
@MainActor protocol DeprecatedTableMemberUses {
  /// Performs the row action with a title, or the first one if the title is `nil`.
  ///
  /// - Returns: Whether the row has that action.
  func performRowAction(_ title: String?, at indexPath: IndexPath, in tableView: UITableView)
    -> Bool
}

struct DeprecatedTableMembers: DeprecatedTableMemberUses {
  static let uses: any DeprecatedTableMemberUses = DeprecatedTableMembers()
}

@available(*, deprecated) extension DeprecatedTableMembers {
  func performRowAction(_ title: String?, at indexPath: IndexPath, in tableView: UITableView)
    -> Bool
  {
    let actions = tableView.delegate?.tableView(tableView, editActionsForRowAt: indexPath)
    guard let action = actions?.first(where: { title == nil || $0.title == title }) else {
      return false
    }
    action.handler(action, indexPath)
    return true
  }
}
