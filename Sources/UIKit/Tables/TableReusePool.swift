/// How a table makes cells, headers and footers, and those that wait to be used again.
struct TableReusePool {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  /// Keeps a cell that is no longer shown, if it has a name to ask for it by.
  @MainActor mutating func keep(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }

  @MainActor mutating func keep(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier else { return }
    views[identifier, default: []].append(view)
  }

  /// The cell that has waited longest, or nil.
  mutating func takeCell(_ identifier: String) -> UITableViewCell? {
    guard cells[identifier]?.isEmpty == false else { return nil }
    return cells[identifier]?.removeFirst()
  }

  mutating func takeView(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard views[identifier]?.isEmpty == false else { return nil }
    return views[identifier]?.removeFirst()
  }
}
