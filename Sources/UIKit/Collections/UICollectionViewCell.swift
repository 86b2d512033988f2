/// One item of a collection.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) var contentView = UIView()
  weak var collectionView: UICollectionView?
  private var selected = false
  private var highlighted = false
  private var needsUpdateConfiguration = true
  private var hasOwnBackground = false

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

  /// The place of the content view in the cell.
  var contentFrame: CGRect { bounds }

  // MARK: States

  /// Set by the collection view when the selection changes; a subclass overrides it to look
  /// different.
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

  /// For the pool: the next item is neither selected nor touched.
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

  /// What the cell shows. Its content view takes the place of ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// How the background is painted. Nothing is painted: it keeps what was set, and shows a custom
  /// view.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      backgroundView = backgroundConfiguration?.customView ?? backgroundView
    }
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Whether the configuration follows the cell's state, through `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// Called with the cell's state before it is shown, and whenever that changes.
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

  /// Asks for an update in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called with the cell's state; an override sets configurations. This one updates those that are
  /// set, and calls the handler.
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
    contentView.frame = contentFrame
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
    if contentView.frame != contentFrame { contentView.frame = contentFrame }
  }
}
