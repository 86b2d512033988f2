/// The view of a row in a table.
///
/// Its labels and its image view are created in the content view when they are first accessed.
///
/// - Mode: behaves
/// - Not modelled: the drawing of separators, selection, accessories and editing controls;
///   accessories and editing controls take up space.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  open private(set) var contentView: UIView = UITableViewCellContentView()
  open var reuseIdentifier: String? { ownReuseIdentifier }
  var ownReuseIdentifier: String?
  /// The segues of a storyboard's cell, which are triggered by a tap on its row or on its
  /// accessory.
  var selectionSegue: NibSegue?
  var accessorySegue: NibSegue?
  let style: CellStyle
  private(set) var styledTextLabel: UILabel?
  private(set) var styledDetailTextLabel: UILabel?
  private(set) var styledImageView: UIImageView?

  open var backgroundView: UIView? {
    didSet { put(backgroundView, replacing: oldValue) }
  }
  /// The view that is shown above ``backgroundView`` while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      placeSelectedBackground()
    }
  }
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
  open var editingAccessoryType: AccessoryType = .none {
    didSet { setNeedsLayout() }
  }
  open var editingAccessoryView: UIView? {
    didSet {
      if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// By default, the separator begins at the row's margin.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: rowMargin, bottom: 0, right: 0) }
    set { ownSeparatorInset = newValue }
  }
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
  /// The editing style that the table's delegate returned for the row; `none` if the cell is not
  /// editing.
  open var editingStyle: EditingStyle { editing ? shownEditingStyle : .none }
  open var showingDeleteConfirmation: Bool { false }
  var shownEditingStyle = EditingStyle.delete
  var isIndentedWhileEditing = true
  var canMove = false

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.ownReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    addSubview(contentView)
    contentView.frame = bounds
  }

  public required init?(coder: NSCoder) {
    style = NibTable.cellStyle(of: coder)
    ownReuseIdentifier = (coder as? NibCoder)?.element["reuseIdentifier"]
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a cell of the default style. `UITableViewCell()` calls it without a reuse identifier,
  /// and a table calls it to create a cell of a registered class.
  public override convenience init(frame: CGRect) {
    let next = UITableViewCell.takeNext()
    self.init(style: next?.style ?? .default, reuseIdentifier: next?.reuseIdentifier)
    if frame != .zero { self.frame = frame }
  }

  /// The style and the reuse identifier of the cell that a table, or an initializer on a metatype,
  /// is currently creating.
  private static var next: (style: CellStyle, reuseIdentifier: String?)?

  /// Returns them only once, so that they do not apply to other cells that the cell's initializer
  /// creates.
  private static func takeNext() -> (style: CellStyle, reuseIdentifier: String?)? {
    defer { next = nil }
    return next
  }

  /// Creates a cell of this class with `init(style:reuseIdentifier:)`, which a subclass may
  /// override.
  static func make(
    style: CellStyle = .default, reuseIdentifier: String?
  ) -> UITableViewCell {
    UITableViewCell.next = (style, reuseIdentifier)
    defer { UITableViewCell.next = nil }
    return madeByRuntime()
  }

  open var textLabel: UILabel? {
    if styledTextLabel == nil {
      let label = UILabel()
      contentView.addSubview(label)
      styledTextLabel = label
    }
    return styledTextLabel
  }

  /// The secondary label; `nil` in the default style, as in UIKit.
  open var detailTextLabel: UILabel? {
    if styledDetailTextLabel == nil, style != .default {
      let label = UILabel()
      switch style {
      case .value1: label.textColor = .secondaryLabel
      case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
      default: break
      }
      contentView.addSubview(label)
      styledDetailTextLabel = label
    }
    return styledDetailTextLabel
  }

  /// The image view; `nil` in the style `value2`, as in UIKit.
  open var imageView: UIImageView? {
    if styledImageView == nil, style != .value2 {
      let view = UIImageView()
      contentView.addSubview(view)
      styledImageView = view
    }
    return styledImageView
  }

  // MARK: Configurations

  /// Returns the default content configuration of a list cell in the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The configuration of the cell's content. Its content view replaces ``contentView``, as in
  /// UIKit.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }
  /// The configuration of the cell's background. It is stored but not drawn; only its custom view
  /// is shown.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if let view = backgroundConfiguration?.customView { backgroundView = view } }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  public typealias ConfigurationUpdateHandler =
    (UITableViewCell, UICellConfigurationState) -> Void

  /// Called with the cell's state before the cell is shown and after each change of the state.
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

  /// Requests a call of ``updateConfiguration(using:)`` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called with the cell's state. An override sets configurations; this implementation updates the
  /// existing ones and calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration,
      configurationUpdateHandler == nil
    {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  private var needsUpdateConfiguration = true

  func updateConfigurationIfNeeded() {
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

  /// Called before a cell is reused. This implementation does not change the content.
  open func prepareForReuse() {}

  open func setSelected(_ selected: Bool, animated: Bool) {
    if self.selected != selected { setNeedsUpdateConfiguration() }
    self.selected = selected
    placeSelectedBackground()
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if self.highlighted != highlighted { setNeedsUpdateConfiguration() }
    self.highlighted = highlighted
    placeSelectedBackground()
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard self.editing != editing else { return }
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    self.editing = editing
    setNeedsUpdateConfiguration()
    didTransition(to: state)
  }

  /// Called before and after the editing controls of the cell change.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  private func placeSelectedBackground() {
    guard let selectedBackgroundView else { return }
    if (selected || highlighted) && selectionStyle != .none {
      guard selectedBackgroundView.superview !== self else { return }
      selectedBackgroundView.frame = bounds
      insertSubview(selectedBackgroundView, belowSubview: contentView)
    } else {
      selectedBackgroundView.removeFromSuperview()
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
    let content = contentFrame
    placeAccessory(after: content.maxX)
    let place = directed(content)
    if contentView.frame != place { contentView.frame = place }
    layOutStyledViews()
  }

  /// The bounds without the space for the editing control, the accessory and the reordering
  /// control.
  private var contentFrame: CGRect {
    var content = bounds
    if editing, shownEditingStyle != .none, isIndentedWhileEditing, shouldIndentWhileEditing {
      content.origin.x += Self.accessoryWidth
      content.size.width -= Self.accessoryWidth
    }
    if editing, canMove { content.size.width -= Self.accessoryWidth }
    let type = editing ? editingAccessoryType : accessoryType
    if let view = editing ? editingAccessoryView : accessoryView {
      content.size.width -= view.bounds.width + Self.spacing
    } else if type != .none {
      content.size.width -= Self.accessoryWidth
    }
    content.size.width = max(0, content.size.width)
    return content
  }

  private func placeAccessory(after x: CGFloat) {
    let (shown, hidden) =
      editing ? (editingAccessoryView, accessoryView) : (accessoryView, editingAccessoryView)
    if hidden !== shown { hidden?.removeFromSuperview() }
    guard let shown else { return }
    if shown.superview !== self { addSubview(shown) }
    let size = shown.bounds.size
    shown.frame = directed(
      CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height))
  }

  /// The height that the content needs at a given width, from its configuration, its constraints,
  /// or the labels of the cell's style. For labels and a list content view, it is at least the
  /// standard row height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let taken = bounds.width - contentFrame.width
    let width = max(0, targetSize.width - taken)
    let size = CGSize(width: targetSize.width, height: UITableView.standardRowHeight)
    if contentView is any UIContentView
      || contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    {
      let fitted = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: targetSize.height),
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      let least = contentView is UIListContentView ? UITableView.standardRowHeight : 0
      return fitted.height > 0
        ? CGSize(width: fitted.width + taken, height: max(fitted.height.rounded(.up), least)) : size
    }
    return CGSize(width: targetSize.width, height: max(styledHeight(width: width), size.height))
  }

  private func put(_ view: UIView?, replacing old: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }
}

/// The content view of a cell. UIKit's descriptions contain this class name.
final class UITableViewCellContentView: UIView {
  /// The margins align the content with the cell's own labels.
  override var standardLayoutMargins: UIEdgeInsets {
    let side = rowMargin
    return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
  }
}
