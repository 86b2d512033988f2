extension UITableView {
  private var takesSelection: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var takesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func touchBegan(_ touches: Set<UITouch>) {
    guard let point = touches.first?.location(in: self), let path = indexPathForRow(at: point),
      !isOnAccessory(point, of: path)
    else { return }
    highlight(path)
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let point = touches.first?.location(in: self), let path = indexPathForRow(at: point)
    else { return unhighlight() }
    if highlighted == nil, isOnAccessory(point, of: path) {
      if let cell = cells[path] { cell.accessorySegue?.trigger(sender: cell) }
      delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
      return
    }
    let isSame = highlighted == path
    unhighlight()
    if isSame { tap(path) }
  }

  /// Whether a point is on the detail button of a row.
  private func isOnAccessory(_ point: CGPoint, of indexPath: IndexPath) -> Bool {
    guard let cell = cells[indexPath] else { return false }
    let type = isEditing ? cell.editingAccessoryType : cell.accessoryType
    return (type == .detailButton || type == .detailDisclosureButton)
      && point.x >= cell.convert(cell.contentView.frame, to: self).maxX
  }

  // MARK: Selection by a finger

  /// Highlights a row when a finger touches it, if the delegate allows that.
  func highlight(_ indexPath: IndexPath) {
    guard takesSelection, delegate?.tableView(self, shouldHighlightRowAt: indexPath) != false
    else { return }
    highlighted = indexPath
    cells[indexPath]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
  }

  func unhighlight() {
    guard let indexPath = highlighted else { return }
    highlighted = nil
    cells[indexPath]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  /// Changes the selection when the finger is lifted from the highlighted row, and calls the
  /// delegate as for any selection by the user. The delegate may choose another row or none.
  func tap(_ indexPath: IndexPath) {
    defer {
      NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
    if selection.contains(indexPath), takesSeveral {
      letGo(indexPath)
      return
    }
    var chosen = indexPath
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
      chosen = answer
    }
    if !takesSeveral {
      for other in selection where other != chosen { letGo(other) }
    }
    if !selection.contains(chosen) { selection.append(chosen) }
    cells[chosen]?.setSelected(true, animated: false)
    // The cell's segue is triggered before the delegate is notified of the selection.
    if let cell = cells[chosen] { cell.selectionSegue?.trigger(sender: cell) }
    delegate?.tableView(self, didSelectRowAt: chosen)
    if delegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) != false {
      delegate?.tableView(self, performPrimaryActionForRowAt: chosen)
    }
  }

  private func letGo(_ indexPath: IndexPath) {
    var chosen = indexPath
    if let delegate {
      guard let answer = delegate.tableView(self, willDeselectRowAt: indexPath) else { return }
      chosen = answer
    }
    deselectRow(at: chosen, animated: true)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  // MARK: Editing

  /// Updates a cell's editing state from the table's. The cell does not enter editing mode if the
  /// data source does not allow the row to be edited.
  func takeOverEditing(_ cell: UITableViewCell, at indexPath: IndexPath, animated: Bool) {
    if isEditing {
      let isEditable = dataSource?.tableView(self, canEditRowAt: indexPath) ?? true
      cell.shownEditingStyle =
        isEditable
        ? delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete : .none
      cell.isIndentedWhileEditing =
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: indexPath) ?? true
      cell.canMove =
        cell.showsReorderControl
        && dataSource?.tableView(self, canMoveRowAt: indexPath) == true
      if isEditable != cell.isEditing { cell.setEditing(isEditable, animated: animated) }
    } else if cell.isEditing {
      cell.setEditing(false, animated: animated)
    }
  }
}
