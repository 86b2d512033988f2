extension UIView {
  /// The distance in points of a row's content from the left and right edges of the row: the
  /// system's margin for the table that contains the view, or if the table wants it, the margin of
  /// the readable width.
  var rowMargin: CGFloat {
    let table = sequence(first: self, next: \.superviewReference)
      .lazy.compactMap { $0 as? UITableView }.first
    guard let table, table.cellLayoutMarginsFollowReadableWidth else {
      return (table ?? self).systemMargin
    }
    return max(table.systemMargin, (table.bounds.width - UIView.readableWidth) / 2)
  }
}
