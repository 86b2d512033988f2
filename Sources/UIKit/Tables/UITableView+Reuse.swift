extension UITableView {
  /// Stores a cell that is no longer shown, for reuse, if it has a reuse identifier.
  func putBack(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cellPool.keep(cell, for: identifier)
  }

  func putBack(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    viewPool.keep(view, for: identifier)
  }
}
