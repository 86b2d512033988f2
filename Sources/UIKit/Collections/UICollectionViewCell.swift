/// The view of one item in a collection view.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) var contentView = UIView()
  weak var collectionView: UICollectionView?
  private var selected = false
  private var highlighted = false
  private var needsUpdateConfiguration = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  override var fittedView: UIView { contentView }

  /// The frame of the content view in the cell.
  var contentFrame: CGRect { bounds }

  // MARK: States

  /// Set by the collection view when the selection changes. A subclass can override it to change
  /// its appearance.
  open var isSelected: Bool {
    get { selected }
    set {
      guard newValue != selected else { return }
      selected = newValue
      statesChanged()
    }
  }

  open var isHighlighted: Bool {
    get { highlighted }
    set {
      guard newValue != highlighted else { return }
      highlighted = newValue
      statesChanged()
    }
  }

  private func statesChanged() {
    placeSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  func takeOverSelection(_ isSelected: Bool) {
    if self.isSelected != isSelected { self.isSelected = isSelected }
  }

  /// Resets the states for the reuse pool: the next item is neither selected nor highlighted.
  func forgetStates() {
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
  }

  // MARK: Backgrounds

  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView {
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
      }
    }
  }

  /// Shown above ``backgroundView`` while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      placeSelectedBackground()
    }
  }

  private func placeSelectedBackground() {
    guard let selectedBackgroundView else { return }
    if selected || highlighted {
      guard selectedBackgroundView.superview !== self else { return }
      selectedBackgroundView.frame = bounds
      insertSubview(selectedBackgroundView, belowSubview: contentView)
    } else {
      selectedBackgroundView.removeFromSuperview()
    }
  }

  // MARK: Configurations

  /// The content of the cell. Its content view replaces ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// The background of the cell. Nothing is drawn: the configuration is stored, and its custom view
  /// is shown.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      backgroundView = backgroundConfiguration?.customView ?? backgroundView
    }
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Whether the configuration is updated for the cell's state with `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// Called with the cell's state before the cell is shown, and whenever the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = collectionView?.isEditing ?? false
    return state
  }

  /// Requests an update in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called with the cell's state. An override sets configurations. The default implementation
  /// updates the existing ones, and calls the handler.
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

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }

  private func showContentConfiguration() {
    defer { collectionView?.contentChanged(of: self) }
    let shown = contentView as? any UIView & UIContentView
    if let contentConfiguration, let shown, shown.supports(contentConfiguration) {
      shown.configuration = contentConfiguration
      return
    }
    contentView.removeFromSuperview()
    contentView = contentConfiguration?.makeContentView() ?? UIView()
    contentView.frame = directed(contentFrame)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if selectedBackgroundView?.superview === self { selectedBackgroundView?.frame = bounds }
    let content = directed(contentFrame)
    if contentView.frame != content { contentView.frame = content }
  }
}
