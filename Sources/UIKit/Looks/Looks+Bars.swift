extension UINavigationBar: LookBearing {
  func addLook(to pen: inout LookPen) {
    let bounds = pen.bounds
    pen.isMirrored = pen.isRightToLeft
    addBackground(to: &pen)
    guard let item = topItem else { return }
    let tint: UIColor = tintColor
    let prompt: CGFloat = item.prompt == nil ? 0 : BarMetrics.prompt
    if let text = item.prompt {
      pen.text(
        text, .systemFont(ofSize: 13), .secondaryLabel,
        in: CGRect(x: bounds.minX + 16, y: bounds.minY, width: bounds.width - 32, height: prompt),
        alignment: .center)
    }
    let row = CGRect(
      x: bounds.minX, y: bounds.minY + prompt, width: bounds.width,
      height: metrics.navigationBar)
    var (left, right) = (row.minX + 16, row.maxX - 16)
    let hasBack =
      backItem != nil && !item.hidesBackButton
      && (item.leadingItems.isEmpty || item.leftItemsSupplementBackButton)
    if hasBack, let backItem {
      pen.symbol(
        "chevron.backward", CGRect(x: row.minX + 8, y: row.midY - 10.5, width: 13, height: 21),
        tint)
      let title =
        item.backButtonDisplayMode == .minimal
        ? ""
        : backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back"
      let font = UIFont.systemFont(ofSize: 17)
      let width = min(TextMeasure.size(of: title, font: font).width + 1, row.width * 0.3)
      pen.text(
        title, font, tint,
        in: CGRect(x: row.minX + 27, y: row.minY, width: width, height: row.height))
      left = row.minX + 27 + width + 8
    }
    for button in item.leadingItems where !button.isHidden {
      left += button.addLook(to: &pen, at: left, row: row, tint: tint, isTrailing: false) + 12
    }
    for button in item.trailingItems where !button.isHidden {
      right -= button.addLook(to: &pen, at: right, row: row, tint: tint, isTrailing: true) + 12
    }
    guard item.titleView == nil, let title = item.title, !title.isEmpty else { return }
    if showsLargeTitle {
      let font = UIFont.systemFont(ofSize: 34, weight: .bold)
      pen.text(
        item.largeTitle ?? title, color(largeTitleTextAttributes, font).1,
        color(largeTitleTextAttributes, font).0,
        in: CGRect(
          x: bounds.minX + 16, y: row.maxY, width: bounds.width - 32,
          height: metrics.largeTitle - 8))
      return
    }
    let (ink, font) = color(titleTextAttributes, .systemFont(ofSize: 17, weight: .semibold))
    let width = TextMeasure.size(of: title, font: font).width + 1
    let room = max(0, right - left)
    let centred = row.midX - width / 2
    let x = width > room ? left : min(max(centred, left), right - width)
    pen.text(
      title, font, ink,
      in: CGRect(x: x, y: row.minY, width: min(width, room), height: row.height),
      alignment: .center)
  }

  private func color(
    _ attributes: [NSAttributedString.Key: Any]?, _ font: UIFont
  ) -> (UIColor, UIFont) {
    var attributes = attributes ?? [:]
    if let title = topItem?.standardAppearance ?? Optional(standardAppearance), attributes.isEmpty {
      attributes =
        showsLargeTitleByHeight ? title.largeTitleTextAttributes : title.titleTextAttributes
    }
    return (
      attributes[.foregroundColor] as? UIColor ?? .label, attributes[.font] as? UIFont ?? font
    )
  }

  private var showsLargeTitleByHeight: Bool { showsLargeTitle }

  /// The background reaches up to the top of the window. It is shown if a colour is set, or if
  /// content has scrolled under the bar.
  private func addBackground(to pen: inout LookPen) {
    let above = max(0, superview == nil ? 0 : frame.minY)
    let rect = CGRect(
      x: pen.bounds.minX, y: pen.bounds.minY - above, width: pen.bounds.width,
      height: pen.bounds.height + above)
    let own =
      topItem?.standardAppearance?.backgroundColor ?? standardAppearance.backgroundColor
      ?? barTintColor
    let isCovering = superview.map { Self.isScrolled($0, depth: 0) } ?? false
    guard own != nil || isCovering else { return }
    pen.box(rect, fill: own ?? UIColor.systemBackground.withAlphaComponent(0.94))
    if isCovering {
      pen.box(
        CGRect(x: rect.minX, y: rect.maxY - 0.5, width: rect.width, height: 0.5), fill: .separator)
    }
  }

  /// Whether the first scroll view under the bar has scrolled from its top.
  private static func isScrolled(_ view: UIView, depth: Int) -> Bool {
    if let scroll = view as? UIScrollView {
      return scroll.bounds.minY + scroll.adjustedContentInset.top > 0.5
    }
    guard depth < 4 else { return false }
    return view.subviews.contains { isScrolled($0, depth: depth + 1) }
  }
}

extension UIBarButtonItem {
  /// Adds the button at an edge.
  ///
  /// - Returns: The width of the button.
  fileprivate func addLook(
    to pen: inout LookPen, at edge: CGFloat, row: CGRect, tint: UIColor, isTrailing: Bool
  ) -> CGFloat {
    if let view = customView { return view.frame.width }
    let color = isEnabled ? tintColor ?? tint : .tertiaryLabel
    let isBold = style == .done || style.rawValue > 2
    let name = systemItem.flatMap { Self.symbols[$0] } ?? nil
    let words = title ?? systemItem.flatMap { Self.words[$0] }
    if let words, image == nil, !words.isEmpty {
      let font = UIFont.systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
      let width = min(TextMeasure.size(of: words, font: font).width + 1, row.width * 0.35)
      pen.text(
        words, font, color,
        in: CGRect(
          x: isTrailing ? edge - width : edge, y: row.minY, width: width, height: row.height))
      return width
    }
    guard image != nil || name != nil else { return max(width, 0) }
    let place = CGRect(
      x: isTrailing ? edge - 23 : edge, y: row.midY - 11, width: 22, height: 22)
    if let image {
      pen.image(image, in: place, color: color)
    } else if let name {
      pen.symbol(name, place, color)
    }
    return 23
  }

  private static let words: [SystemItem: String] = [
    .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
  ]

  private static let symbols: [SystemItem: String] = [
    .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left",
    .action: "square.and.arrow.up", .organize: "folder", .bookmarks: "book",
    .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark", .camera: "camera",
    .trash: "trash", .play: "play.fill", .pause: "pause.fill", .rewind: "backward.fill",
    .fastForward: "forward.fill", .close: "xmark",
  ]
}

extension LookPen {
  /// The background of a bar at the bottom. If no colour is set, it is shown only if content is
  /// under the bar, as in iOS 15 and later.
  fileprivate mutating func bottomBar(_ rect: CGRect, fill: UIColor?, isCovering: Bool) {
    guard fill != nil || isCovering else { return }
    box(rect, fill: fill ?? UIColor.systemBackground.withAlphaComponent(0.94))
    box(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 0.5), fill: .separator)
  }
}

extension UIView {
  /// Whether a bar at the bottom has content of a scroll view under it.
  fileprivate var isCovering: Bool {
    superview.map { Self.continues($0, depth: 0) ?? false } ?? true
  }

  /// Whether the content of the first scroll view in a view extends below its visible part; `nil`
  /// without a scroll view.
  private static func continues(_ view: UIView, depth: Int) -> Bool? {
    guard !view.isHidden else { return nil }
    if let scroll = view as? UIScrollView {
      let end = scroll.bounds.maxY - scroll.adjustedContentInset.bottom
      return scroll.contentSize.height > end + 0.5
    }
    guard depth < 6 else { return nil }
    for subview in view.subviews.reversed() {
      if let found = continues(subview, depth: depth + 1) { return found }
    }
    return nil
  }
}

extension UITabBar: LookBearing {
  func addLook(to pen: inout LookPen) {
    let bounds = pen.bounds
    pen.isMirrored = pen.isRightToLeft
    pen.bottomBar(
      bounds, fill: standardAppearance.backgroundColor ?? barTintColor, isCovering: isCovering)
    let items = items ?? []
    let width = bounds.width / CGFloat(max(items.count, 1))
    for (index, item) in items.prefix(8).enumerated() {
      let isSelected = item === selectedItem
      let color: UIColor =
        isSelected
        ? tintColor : item.isEnabled ? unselectedItemTintColor ?? .systemGray : .tertiaryLabel
      let place = CGRect(
        x: bounds.minX + width * CGFloat(index), y: bounds.minY, width: width,
        height: metrics.tabBar)
      let title = titleLook(of: item, in: place)
      let glyph =
        isInline
        ? CGRect(x: title.rect.minX - 28, y: place.midY - 12, width: 24, height: 24)
        : CGRect(x: place.midX - 12, y: place.minY + 7, width: 24, height: 24)
      if let image = isSelected ? item.selectedImage ?? item.image : item.image {
        pen.image(image, in: glyph, color: color)
      } else {
        pen.symbol(isSelected ? "circle.fill" : "circle", glyph.insetBy(dx: 3, dy: 3), color)
      }
      pen.text(item.title ?? "", title.font, color, in: title.rect, alignment: .center)
      guard let badge = item.badgeValue else { continue }
      let font = UIFont.systemFont(ofSize: 12)
      let size = max(18, min(TextMeasure.size(of: badge, font: font).width + 10, width / 2))
      let spot = CGRect(x: glyph.midX + 4, y: place.minY + 3, width: size, height: 18)
      pen.box(spot, radius: 9, fill: item.badgeColor ?? .systemRed)
      pen.text(badge, font, .white, in: spot.insetBy(dx: 2, dy: 1), alignment: .center)
    }
  }

  /// Whether the titles are beside the images, as in regular width and in compact height.
  private var isInline: Bool {
    traitCollection.horizontalSizeClass == .regular || traitCollection.verticalSizeClass == .compact
  }

  private func titleLook(of item: UITabBarItem, in place: CGRect) -> (font: UIFont, rect: CGRect) {
    guard isInline else {
      let rect = CGRect(x: place.minX + 2, y: place.minY + 33, width: place.width - 4, height: 13)
      return (.systemFont(ofSize: 10, weight: .medium), rect)
    }
    let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    let width = min(
      TextMeasure.size(of: item.title ?? "", font: font).width + 1, max(0, place.width - 32))
    return (
      font,
      CGRect(x: place.midX - (width - 28) / 2, y: place.minY, width: width, height: place.height)
    )
  }
}

extension UIToolbar: LookBearing {
  func addLook(to pen: inout LookPen) {
    pen.isMirrored = pen.isRightToLeft
    var rect = pen.bounds
    if let window, let superview, superview.convert(frame, to: window).maxY < window.bounds.maxY {
      rect.size.height += min(40, window.bounds.maxY - superview.convert(frame, to: window).maxY)
    }
    pen.bottomBar(
      rect, fill: standardAppearance.backgroundColor ?? barTintColor, isCovering: isCovering)
    let items = (items ?? []).filter { !$0.isHidden }
    let widths = Self.widths(of: items, in: pen.bounds.width)
    var x = pen.bounds.minX + Self.margin
    for (item, width) in zip(items, widths) {
      if item.systemItem != .flexibleSpace, item.systemItem != .fixedSpace {
        _ = item.addLook(
          to: &pen, at: x + (item.title == nil ? max(0, width - 22) / 2 : 8), row: pen.bounds,
          tint: tintColor, isTrailing: false)
      }
      x += width
    }
  }
}

extension UISearchBar: LookBearing {
  func addLook(to pen: inout LookPen) {
    if let barTintColor { pen.box(pen.bounds, fill: barTintColor) }
    guard showsCancelButton else { return }
    pen.isMirrored = pen.isRightToLeft
    let field = directed(searchTextField.frame)
    let place = CGRect(
      x: field.maxX + 6, y: field.minY, width: pen.bounds.maxX - field.maxX - 8,
      height: field.height)
    guard place.width > 40 else { return }
    pen.text("Cancel", .systemFont(ofSize: 17), tintColor, in: place, alignment: .center)
  }
}
