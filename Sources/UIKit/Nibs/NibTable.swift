/// Tables: prototype cells, static rows, and the contents of cells.
@MainActor enum NibTable {
  static func configure(_ table: UITableView, _ child: NibElement, _ instance: NibInstance) -> Bool
  {
    switch child.name {
    case "prototypes":
      let scene = instance.scene
      for prototype in child.children {
        guard let identifier = prototype["reuseIdentifier"] else { continue }
        table.cellPool.register(maker: { cell(of: prototype, in: scene) }, for: identifier)
      }
    case "sections": break
    default: return false
    }
    return true
  }

  private static func cell(of element: NibElement, in scene: NibScene) -> UITableViewCell? {
    let instance = NibInstance(scene)
    guard let cell = instance.make(element) as? UITableViewCell else { return nil }
    instance.finish()
    return cell
  }

  static func style(of coder: NSCoder) -> UITableView.Style {
    switch (coder as? NibCoder)?.element["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  static func cellStyle(of coder: NSCoder) -> UITableViewCell.CellStyle {
    switch (coder as? NibCoder)?.element["style"] {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }

  static func configure(
    _ cell: UITableViewCell, _ element: NibElement, _ child: NibElement, _ instance: NibInstance
  ) -> Bool {
    guard child.key == "contentView" else { return false }
    guard element["style"]?.hasPrefix("IBUITableViewCellStyle") == true else {
      instance.configure(cell.contentView, child)
      return true
    }
    instance.register(cell.contentView, child)
    for subview in child.list("subviews") {
      let own: UIView? =
        switch subview.id {
        case element["textLabel"]: cell.textLabel
        case element["detailTextLabel"]: cell.detailTextLabel
        case element["imageView"]: cell.imageView
        default: nil
        }
      if let own {
        instance.configure(own, subview)
      } else {
        instance.addSubviews([subview], to: cell.contentView, child)
      }
    }
    return true
  }

  // MARK: Static rows

  static func setStaticRows(of table: UITableView, _ element: NibElement, _ instance: NibInstance) {
    let sections = element.list("sections").map { section in
      StaticTable.Section(
        header: section["headerTitle"], footer: section["footerTitle"],
        cells: section.list("cells").compactMap { element in
          guard let cell = instance.make(element) as? UITableViewCell else { return nil }
          return (cell, element.number("rowHeight"))
        })
    }
    table.staticTable = StaticTable(sections: sections)
  }
}

/// The static rows of a table in a storyboard.
final class StaticTable {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [(cell: UITableViewCell, height: CGFloat?)]
  }

  let sections: [Section]

  init(sections: [Section]) {
    self.sections = sections
  }
}
