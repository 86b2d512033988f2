extension UIScrollView: LookBearing {
  func addLook(to pen: inout LookPen) {
    if let table = self as? UITableView {
      table.addSections(to: &pen)
    } else if let text = self as? UITextView {
      text.addTextLook(to: &pen)
    } else if let collection = self as? UICollectionView {
      collection.addListSections(to: &pen)
    }
    addIndicator(to: &pen)
  }

  /// Adds the indicator of the vertical position if the content has scrolled from its top.
  private func addIndicator(to pen: inout LookPen) {
    let inset = adjustedContentInset
    let top = pen.bounds.minY + inset.top
    let seen = pen.bounds.height - inset.top - inset.bottom
    guard showsVerticalScrollIndicator, contentSize.height > seen + 1, top > 1, seen > 40 else {
      return
    }
    let length = max(36, seen * seen / contentSize.height)
    let way = min(1, top / (contentSize.height - seen))
    pen.isAbove = true
    pen.box(
      CGRect(
        x: pen.bounds.maxX - 6, y: top + 3 + (seen - length - 6) * way, width: 3, height: length),
      radius: 1.5, fill: UIColor.label.withAlphaComponent(0.35))
    pen.isAbove = false
  }
}

extension UITableView {
  /// Returns the number of rows without asking the data source again.
  fileprivate func rowCount(inSection section: Int) -> Int {
    guard let sections = tableGeometry?.sections, sections.indices.contains(section) else {
      return 0
    }
    return sections[section].rowTops.count - 1
  }

  /// The rounded backgrounds of the sections of an inset table.
  fileprivate func addSections(to pen: inout LookPen) {
    guard style == .insetGrouped else { return }
    var places: [Int: CGRect] = [:]
    for (path, cell) in cells {
      places[path.section] = places[path.section]?.union(cell.frame) ?? cell.frame
    }
    for (_, place) in places.sorted(by: { $0.key < $1.key }) {
      pen.box(place, radius: 10, fill: .secondarySystemGroupedBackground)
    }
  }
}

extension UICollectionView {
  var listConfiguration: UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list
  }

  /// The background of a list, and those of its sections.
  fileprivate func addListSections(to pen: inout LookPen) {
    guard let list = listConfiguration else { return }
    let isGrouped = list.appearance == .grouped || list.appearance == .insetGrouped
    pen.box(
      pen.bounds,
      fill: list.backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground))
    guard isGrouped else { return }
    var places: [Int: CGRect] = [:]
    for cell in visibleCells where cell is UICollectionViewListCell {
      guard let section = indexPath(for: cell)?.section else { continue }
      places[section] = places[section]?.union(cell.frame) ?? cell.frame
    }
    for (_, place) in places.sorted(by: { $0.key < $1.key }) {
      pen.box(
        place, radius: list.appearance == .insetGrouped ? 10 : 0,
        fill: .secondarySystemGroupedBackground)
    }
  }
}

extension UITableViewCell: LookBearing {
  func addLook(to pen: inout LookPen) {
    let table = superview as? UITableView
    pen.isMirrored = pen.isRightToLeft
    addBackground(of: table, to: &pen)
    let type = isEditing ? editingAccessoryType : accessoryType
    let hasView = (isEditing ? editingAccessoryView : accessoryView) != nil
    if !hasView, let (name, size, color) = Self.accessories[type] {
      pen.symbol(
        name,
        CGRect(
          x: pen.bounds.maxX - 16 - size.width - (isEditing && canMove ? 38 : 0),
          y: pen.bounds.midY - size.height / 2,
          width: size.width, height: size.height), color ?? tintColor)
    }
    if isEditing, canMove {
      pen.symbol(
        "line.3.horizontal",
        CGRect(x: pen.bounds.maxX - 16 - 20, y: pen.bounds.midY - 10, width: 20, height: 20),
        .tertiaryLabel)
    }
    if editingStyle != .none, directed(contentView.frame).minX > 20 {
      let place = CGRect(x: 16, y: pen.bounds.midY - 11, width: 22, height: 22)
      editingStyle == .insert
        ? pen.symbol("plus.circle.fill", place, .systemGreen)
        : pen.symbol("minus.circle.fill", place, .systemRed)
    }
    guard let table, table.separatorStyle != .none else { return }
    let path = table.cells.first { $0.value === self }?.key
    let isLast = path.map { $0.row + 1 >= table.rowCount(inSection: $0.section) } ?? false
    guard !isLast || table.style == .plain else { return }
    let left = separatorStart(in: table)
    pen.isAbove = true
    pen.box(
      CGRect(
        x: pen.bounds.minX + left, y: pen.bounds.maxY - 0.5,
        width: max(0, pen.bounds.width - left - table.separatorInset.right), height: 0.5),
      fill: table.separatorColor ?? .separator)
    pen.isAbove = false
  }

  /// Unless the program has set an inset, a separator starts where the text does.
  private func separatorStart(in table: UITableView) -> CGFloat {
    let own = table.separatorInset.left
    guard own == table.rowMargin, let text = contentView.subviews.first(where: { $0 is UILabel })
    else {
      return own
    }
    return max(own, directed(contentView.convert(text.frame, to: self)).minX)
  }

  private func addBackground(of table: UITableView?, to pen: inout LookPen) {
    let isMarked = (isSelected || isHighlighted) && selectionStyle != .none
    if isMarked, selectedBackgroundView == nil, configurationUpdateHandler == nil {
      let radius: CGFloat = table?.style == .insetGrouped ? 10 : 0
      pen.box(pen.bounds, radius: radius, fill: .systemGray4)
    } else if let color = backgroundConfiguration?.backgroundColor {
      pen.box(pen.bounds, radius: backgroundConfiguration?.cornerRadius ?? 0, fill: color)
    } else if backgroundColor == nil, backgroundView == nil, table?.style != .insetGrouped {
      pen.box(
        pen.bounds,
        fill: table?.style == .grouped ? .secondarySystemGroupedBackground : .systemBackground)
    }
  }

  private static let accessories: [AccessoryType: (String, CGSize, UIColor?)] = [
    .disclosureIndicator: ("chevron.forward", CGSize(width: 8, height: 14), .tertiaryLabel),
    .detailDisclosureButton: ("info.circle", CGSize(width: 22, height: 22), nil),
    .detailButton: ("info.circle", CGSize(width: 22, height: 22), nil),
    .checkmark: ("checkmark", CGSize(width: 15, height: 15), nil),
  ]
}

extension UITableViewHeaderFooterView: LookBearing {
  func addLook(to pen: inout LookPen) {
    guard backgroundView == nil, backgroundColor == nil,
      (superview as? UITableView)?.style == .plain
    else { return }
    pen.box(pen.bounds, fill: UIColor.secondarySystemBackground.withAlphaComponent(0.96))
  }
}

extension UICollectionViewCell: LookBearing {
  func addLook(to pen: inout LookPen) {
    if let background = backgroundConfiguration, let color = background.backgroundColor {
      pen.box(
        pen.bounds, radius: background.cornerRadius, fill: color, border: background.strokeColor,
        width: background.strokeWidth)
    }
    guard self is UICollectionViewListCell, !isLastOfGroup else { return }
    pen.isMirrored = pen.isRightToLeft
    let text = contentView.subviews.first { $0 is UILabel }
    let left = text.map { directed(contentView.convert($0.frame, to: self)).minX } ?? 16
    pen.isAbove = true
    pen.box(
      CGRect(
        x: pen.bounds.minX + left, y: pen.bounds.maxY - 0.5,
        width: max(0, pen.bounds.width - left), height: 0.5), fill: .separator)
    pen.isAbove = false
  }

  /// Whether no other cell that is shown comes after this one in its group.
  private var isLastOfGroup: Bool {
    guard let collectionView, let path = collectionView.indexPath(for: self),
      [.grouped, .insetGrouped].contains(collectionView.listConfiguration?.appearance)
    else { return false }
    return !collectionView.visibleCells.contains { cell in
      collectionView.indexPath(for: cell).map { $0.section == path.section && $0 > path } ?? false
    }
  }
}

extension CellAccessoryView: LookBearing {
  func addLook(to pen: inout LookPen) {
    let name: (String, UIColor)? =
      switch type {
      case .disclosureIndicator: ("chevron.forward", .tertiaryLabel)
      case .outlineDisclosure: ("chevron.forward", tintColor)
      case .checkmark: ("checkmark", tintColor)
      case .delete: ("minus.circle.fill", .systemRed)
      case .insert: ("plus.circle.fill", .systemGreen)
      case .reorder: ("line.3.horizontal", .tertiaryLabel)
      case .multiselect: ("circle", .tertiaryLabel)
      case .detail: ("info.circle", tintColor)
      case .popUpMenu: ("chevron.up.chevron.down", .secondaryLabel)
      case .label, .customView: nil
      }
    guard let (symbol, color) = name else { return }
    let side = min(pen.bounds.width, pen.bounds.height, symbol == "chevron.forward" ? 14 : 20)
    pen.symbol(
      symbol,
      CGRect(
        x: pen.bounds.midX - side / 2, y: pen.bounds.midY - side / 2, width: side, height: side),
      color)
  }
}
