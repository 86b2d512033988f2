/// A cell of a list, with space for accessories at both edges.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  /// The accessories at the leading and trailing edges. The editing state determines which of them
  /// are shown.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }

  /// The extent of the separator below the cell, which begins 16 points from the leading edge.
  public private(set) lazy var separatorLayoutGuide: UILayoutGuide = makeSeparatorGuide()

  private var shownAccessories: [(accessory: UICellAccessory, view: UIView)] = []
  private var isExpanded = false
  private var toggles: ((UICollectionViewListCell) -> Void)?
  private var isShowingEditing: Bool?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns the standard content of a list, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  /// Sets the item's level and expansion state in the hierarchy of a diffable data source.
  func takeHierarchy(
    level: Int, isExpanded: Bool,
    toggles: @escaping (UICollectionViewListCell) -> Void
  ) {
    if level > 0 || indentationLevel > 0 { indentationLevel = level }
    if self.isExpanded != isExpanded {
      self.isExpanded = isExpanded
      setNeedsUpdateConfiguration()
    }
    self.toggles = toggles
  }

  // MARK: Accessories

  private var isEditing: Bool { collectionView?.isEditing ?? false }

  private func showAccessories() {
    for (_, view) in shownAccessories { view.removeFromSuperview() }
    isShowingEditing = isEditing
    var leading: [UICellAccessory] = []
    var trailing: [UICellAccessory] = []
    for accessory in accessories where accessory.isDisplayed(whenEditing: isEditing) {
      if accessory.isLeading {
        leading.insert(accessory, at: accessory.place(among: leading))
      } else {
        // Trailing accessories are listed from the leading to the trailing one.
        trailing.append(accessory)
      }
    }
    shownAccessories = (leading + trailing).map { accessory in
      let view = makeView(for: accessory)
      view.isHidden = accessory.isHidden
      addSubview(view)
      return (accessory, view)
    }
    setNeedsLayout()
  }

  private func makeView(for accessory: UICellAccessory) -> UIView {
    if let view = accessory.customView { return view }
    if let text = accessory.text {
      let label = UILabel()
      label.text = text
      label.font = accessory.font
      label.textColor = accessory.tintColor ?? .secondaryLabel
      return label
    }
    let view = CellAccessoryView(type: accessory.accessoryType)
    view.tapped = { [weak self] in
      guard let self else { return }
      if let handler = accessory.actionHandler {
        handler()
      } else if accessory.accessoryType == .outlineDisclosure {
        self.toggles?(self)
      }
    }
    if let tint = accessory.tintColor { view.tintColor = tint }
    return view
  }

  private func width(of accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    switch accessory.reservedLayoutWidth {
    case .custom(let width): return width
    case .standard: return UICellAccessory.standardWidth
    case .actual: return size(of: view).width
    case nil:
      return accessory.customView == nil && accessory.text == nil
        ? UICellAccessory.standardWidth : size(of: view).width
    }
  }

  private func size(of view: UIView) -> CGSize {
    let natural = view.intrinsicContentSize
    return CGSize(
      width: natural.width >= 0 ? natural.width : view.bounds.width,
      height: natural.height >= 0 ? natural.height : view.bounds.height)
  }

  // MARK: Layout

  /// The distance between accessories, and from them to the edges, in points: this runtime's
  /// choice.
  private static let margin: CGFloat = 8

  override var contentFrame: CGRect {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    var (left, right) = (indentation, CGFloat(0))
    for (accessory, view) in shownAccessories {
      let width = width(of: accessory, view) + Self.margin
      if accessory.isLeading { left += width } else { right += width }
    }
    if shownAccessories.contains(where: { !$0.accessory.isLeading }) { right += Self.margin }
    if shownAccessories.contains(where: \.accessory.isLeading) { left += Self.margin }
    return CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
  }

  open override func layoutSubviews() {
    if let isShowingEditing, isShowingEditing != isEditing { showAccessories() }
    super.layoutSubviews()
    var left = Self.margin + (indentsAccessories ? CGFloat(indentationLevel) * indentationWidth : 0)
    var right = bounds.width - Self.margin
    for (accessory, view) in shownAccessories where accessory.isLeading {
      let width = width(of: accessory, view)
      place(view, x: left, width: width)
      left += width + Self.margin
    }
    for (accessory, view) in shownAccessories.reversed() where !accessory.isLeading {
      let width = width(of: accessory, view)
      right -= width
      place(view, x: right, width: width)
      right -= Self.margin
    }
  }

  private func place(_ view: UIView, x: CGFloat, width: CGFloat) {
    let natural = size(of: view)
    let size = CGSize(
      width: min(natural.width > 0 ? natural.width : width, width),
      height: min(natural.height > 0 ? natural.height : width, bounds.height))
    view.frame = directed(
      CGRect(
        x: x + (width - size.width) / 2, y: ((bounds.height - size.height) / 2).rounded(.down),
        width: size.width, height: size.height))
  }

  override var fittedMargin: CGFloat { bounds.width - contentFrame.width }

  /// A row of a list is at least as high as one of a table.
  override var leastFittedHeight: CGFloat { UITableView.standardRowHeight }

  private func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = "UICollectionViewListCell-separatorLayoutGuide"
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }
}

/// Represents an accessory that UIKit draws. A tap on it triggers the accessory.
final class CellAccessoryView: UIView {
  let type: UICellAccessory.AccessoryType
  var tapped: (() -> Void)?

  init(type: UICellAccessory.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    type = .disclosureIndicator
    super.init(coder: coder)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapped?()
  }
}
