/// Attributes and children that some classes handle themselves.
@MainActor enum NibViews {
  /// - Returns: Whether the class handles the attribute itself.
  static func set(
    _ name: String, _ text: String, of object: AnyObject, _ element: NibElement,
    _ instance: NibInstance
  ) -> Bool {
    if let view = object as? UIView, setPriority(name, text, of: view) { return true }
    switch (object, name) {
    case (let button as UIButton, "buttonType"):
      button.takeType(
        NibText.convert(text, to: UIButton.ButtonType.self, in: nil) as? UIButton.ButtonType)
      return true
    case (let button as UIButton, "lineBreakMode"):
      if let mode = NibText.convert(text, to: NSLineBreakMode.self, in: nil) as? NSLineBreakMode {
        button.titleLabel?.lineBreakMode = mode
      }
      return true
    case (let indicator as UIActivityIndicatorView, "animating"):
      if text == "YES" { indicator.startAnimating() }
      return true
    case (let table as UITableView, "separatorStyle") where text == "default":
      table.separatorStyle = .singleLine
      return true
    case (let picker as UIDatePicker, "style"):
      if let style = NibText.convert(text, to: UIDatePickerStyle.self, in: nil)
        as? UIDatePickerStyle
      {
        picker.preferredDatePickerStyle = style
      }
      return true
    // Read when the object is made or with the rows, or only visible in pixels.
    case (is UITableViewCell, "style"), (is UITableViewCell, "rowHeight"),
      (is UITableView, "style"),
      (is UITableViewCell, "hidesAccessoryWhenEditing"), (is UILabel, "baselineAdjustment"):
      return true
    default: return false
    }
  }

  private static func setPriority(_ name: String, _ text: String, of view: UIView) -> Bool {
    guard let number = Float(text) else { return false }
    let priority = UILayoutPriority(number)
    switch name {
    case "horizontalHuggingPriority": view.setContentHuggingPriority(priority, for: .horizontal)
    case "verticalHuggingPriority": view.setContentHuggingPriority(priority, for: .vertical)
    case "horizontalCompressionResistancePriority":
      view.setContentCompressionResistancePriority(priority, for: .horizontal)
    case "verticalCompressionResistancePriority":
      view.setContentCompressionResistancePriority(priority, for: .vertical)
    default: return false
    }
    return true
  }

  /// - Returns: Whether the class handles the child itself.
  static func configure(
    _ object: AnyObject, _ element: NibElement, _ child: NibElement, _ instance: NibInstance
  ) -> Bool {
    switch object {
    case let button as UIButton: return NibButton.configure(button, child, instance)
    case let control as UISegmentedControl:
      return NibControls.configure(control, child, instance)
    case let cell as UITableViewCell: return NibTable.configure(cell, element, child, instance)
    case let view as UITableViewHeaderFooterView:
      guard child.key == "contentView" else { return false }
      instance.configure(view.contentView, child)
      return true
    case let cell as UICollectionViewCell:
      guard child.key == "contentView" else { return false }
      instance.configure(cell.contentView, child)
      return true
    case let view as UICollectionView:
      return NibCollection.configure(view, element, child, instance)
    case let table as UITableView: return NibTable.configure(table, child, instance)
    case let view as UIVisualEffectView:
      if child.key == "contentView" {
        instance.configure(view.contentView, child)
        return true
      }
      if child.name.hasSuffix("Effect") {
        view.effect = NibControls.effect(child)
        return true
      }
      return false
    case let bar as UINavigationBar: return NibBars.configure(bar, child, instance)
    case let bar as UIToolbar: return NibBars.configure(bar, child, instance)
    case let bar as UITabBar: return NibBars.configure(bar, child, instance)
    case let item as UINavigationItem: return NibBars.configure(item, child, instance)
    case let controller as UIViewController:
      return NibControllers.configure(controller, child, instance)
    default: return false
    }
  }
}
