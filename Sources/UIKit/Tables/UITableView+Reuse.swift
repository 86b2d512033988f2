extension UITableView {
  /// Registers the class of cells for an identifier; `nil` unregisters it.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      cellPool.register(nil, for: identifier)
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      raise(
        .internalInconsistency,
        "The class '\(cellClass)' registered for the cell reuse identifier '\(identifier)' is not a subclass of UITableViewCell"
      )
    }
    cellPool.register(type, for: identifier)
  }

  /// Registers the nib of cells for an identifier; `nil` unregisters it.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellPool.register(nib, for: identifier) {
      NibReuse.cell(of: $0, identifier: identifier)
    }
  }

  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    viewPool.register(nib, for: identifier) {
      NibReuse.header(of: $0, identifier: identifier)
    }
  }

  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else {
      viewPool.register(nil, for: identifier)
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      raise(
        .internalInconsistency,
        "The class '\(aClass)' registered for the header/footer reuse identifier '\(identifier)' is not a subclass of UITableViewHeaderFooterView"
      )
    }
    viewPool.register(type, for: identifier)
  }

  /// A cell that waits for reuse, or a new one if a class, nib or prototype is registered;
  /// otherwise `nil`.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool.take(identifier) {
      Runtime.deliver("prepareForReuse", to: cell) { cell.prepareForReuse() }
      return cell
    }
    return cellPool.type(for: identifier)?.make(reuseIdentifier: identifier)
      ?? cellPool.maker(for: identifier)?()
  }

  /// A cell for a row. Raises UIKit's exception if nothing is registered for the identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let (path, cell) = cellInReconfiguration, path == indexPath,
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      raise(
        .internalInconsistency,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    if let place = tableGeometry?.row(at: indexPath) {
      cell.frame = CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
    }
    return cell
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = viewPool.take(identifier) {
      Runtime.deliver("prepareForReuse", to: view) { view.prepareForReuse() }
      return view
    }
    return viewPool.type(for: identifier)?.make(reuseIdentifier: identifier)
      ?? viewPool.maker(for: identifier)?()
  }

  /// Keeps a cell that is no longer shown for reuse if it has a reuse identifier.
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
