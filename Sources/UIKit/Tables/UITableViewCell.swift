/// A row of a table.
///
/// Its labels and its image view exist from the moment they are asked for, in the content view.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  open private(set) var contentView: UIView = UITableViewCellContentView()
  public let reuseIdentifier: String?
  let style: CellStyle
  private var styledTextLabel: UILabel?
  private var styledDetailTextLabel: UILabel?
  private var styledImageView: UIImageView?

  open var backgroundView: UIView? {
    didSet { put(backgroundView, replacing: oldValue) }
  }
  open var selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?
  open var selectionStyle: SelectionStyle = .default
  open var accessoryType: AccessoryType = .none {
    didSet { setNeedsLayout() }
  }
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  open var editingAccessoryType: AccessoryType = .none
  open var editingAccessoryView: UIView?
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  open var indentationWidth: CGFloat = 10
  open var separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var focusStyle: FocusStyle = .default
  open var userInteractionEnabledWhileDragging = true
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false
  private var editing = false
  open var editingStyle: EditingStyle { editing ? .delete : .none }

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    addSubview(contentView)
    contentView.frame = bounds
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// A cell of the default style. This is also the way of `UITableViewCell()`, without a reuse
  /// identifier, and of a table that makes a cell of a registered class.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: UITableViewCell.takeReuseIdentifier())
    if frame != .zero { self.frame = frame }
  }

  /// What the cell that a table is making just now is called.
  private static var nextReuseIdentifier: String?

  /// The first cell takes it: what a cell's initializer makes besides is its own affair.
  private static func takeReuseIdentifier() -> String? {
    defer { nextReuseIdentifier = nil }
    return nextReuseIdentifier
  }

  /// Makes a cell of this class through `init(style:reuseIdentifier:)`, which a subclass overrides.
  static func make(reuseIdentifier: String) -> UITableViewCell {
    UITableViewCell.nextReuseIdentifier = reuseIdentifier
    defer { UITableViewCell.nextReuseIdentifier = nil }
    return self.init()
  }

  open var textLabel: UILabel? {
    if styledTextLabel == nil {
      let label = UILabel()
      contentView.addSubview(label)
      styledTextLabel = label
    }
    return styledTextLabel
  }

  /// nil in the default style, as in UIKit.
  open var detailTextLabel: UILabel? {
    if styledDetailTextLabel == nil, style != .default {
      let label = UILabel()
      contentView.addSubview(label)
      styledDetailTextLabel = label
    }
    return styledDetailTextLabel
  }

  /// nil in style `value2`, as in UIKit.
  open var imageView: UIImageView? {
    if styledImageView == nil, style != .value2 {
      let view = UIImageView()
      contentView.addSubview(view)
      styledImageView = view
    }
    return styledImageView
  }

  // MARK: Configurations

  /// A list's usual content in the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// What the cell shows. Its content view takes the place of ``contentView``, as it does in UIKit.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  public typealias ConfigurationUpdateHandler =
    (UITableViewCell, UICellConfigurationState) -> Void

  /// Called when the cell is asked to update its configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Asks for an update in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private var needsUpdateConfiguration = true

  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }

  private func showContentConfiguration() {
    let shown = contentView as? any UIView & UIContentView
    if let contentConfiguration, let shown, shown.supports(contentConfiguration) {
      shown.configuration = contentConfiguration
      return
    }
    contentView.removeFromSuperview()
    contentView = contentConfiguration?.makeContentView() ?? UITableViewCellContentView()
    contentView.frame = bounds
    addSubview(contentView)
    setNeedsLayout()
  }

  // MARK: Reuse

  /// Called before a cell that was shown is used again. Does not touch the content.
  open func prepareForReuse() {}

  open func setSelected(_ selected: Bool, animated: Bool) {
    if self.selected != selected { setNeedsUpdateConfiguration() }
    self.selected = selected
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if self.highlighted != highlighted { setNeedsUpdateConfiguration() }
    self.highlighted = highlighted
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    if self.editing != editing { setNeedsUpdateConfiguration() }
    self.editing = editing
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    var content = bounds
    if let accessoryView {
      let size = accessoryView.bounds.size
      content.size.width = max(0, bounds.width - size.width - Self.margin)
      accessoryView.frame = CGRect(
        x: content.maxX, y: ((bounds.height - size.height) / 2).rounded(.down),
        width: size.width, height: size.height)
    } else if accessoryType != .none {
      content.size.width = max(0, bounds.width - Self.accessoryWidth)
    }
    contentView.frame = content
    layOutStyledViews()
  }

  /// Points between the content view's edges and what the styles put there. Our model; Apple documents
  /// no numbers.
  private static let margin: CGFloat = 16
  private static let accessoryWidth: CGFloat = 38

  private func layOutStyledViews() {
    var area = contentView.bounds.insetBy(dx: Self.margin, dy: 0)
    let indentation = CGFloat(indentationLevel) * indentationWidth
    area.origin.x += indentation
    area.size.width = max(0, area.width - indentation)
    if let image = styledImageView?.image {
      let size = image.size
      styledImageView?.frame = CGRect(
        x: area.minX, y: ((area.height - size.height) / 2).rounded(.down),
        width: size.width, height: size.height)
      area.origin.x += size.width + Self.margin
      area.size.width = max(0, area.width - size.width - Self.margin)
    }
    guard let detail = styledDetailTextLabel else {
      styledTextLabel?.frame = area
      return
    }
    switch style {
    case .default:
      styledTextLabel?.frame = area
    case .subtitle:
      let textHeight = styledTextLabel?.intrinsicContentSize.height ?? 0
      let detailHeight = detail.intrinsicContentSize.height
      let top = ((area.height - textHeight - detailHeight) / 2).rounded(.down)
      styledTextLabel?.frame = CGRect(
        x: area.minX, y: top, width: area.width, height: textHeight)
      detail.frame = CGRect(
        x: area.minX, y: top + textHeight, width: area.width, height: detailHeight)
    case .value1, .value2:
      let width = min(detail.intrinsicContentSize.width, area.width)
      styledTextLabel?.frame = CGRect(
        x: area.minX, y: 0, width: area.width - width, height: area.height)
      detail.frame = CGRect(x: area.maxX - width, y: 0, width: width, height: area.height)
    }
  }

  private func put(_ view: UIView?, replacing old: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }
}

/// The content view of a cell, by the name that UIKit's descriptions print.
final class UITableViewCellContentView: UIView {
  /// The margins line up with the cell's own labels.
  override init(frame: CGRect) {
    super.init(frame: frame)
    layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
