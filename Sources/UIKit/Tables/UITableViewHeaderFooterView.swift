/// The header or footer of a section, which is reused like a cell.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  open private(set) var contentView = UIView()
  open var reuseIdentifier: String? { ownReuseIdentifier }
  var ownReuseIdentifier: String?
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  private var title: UILabel?
  private var detail: UILabel?
  private var needsUpdateConfiguration = true
  /// Whether the title is drawn in capital letters, as in a grouped table.
  var isShownInCapitals = false

  public init(reuseIdentifier: String?) {
    self.ownReuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    ownReuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a view. Called by `UITableViewHeaderFooterView()`, and by a table that creates a view
  /// of a registered class.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: UITableViewHeaderFooterView.takeReuseIdentifier())
    if frame != .zero { self.frame = frame }
  }

  /// The reuse identifier of the view that a table is currently creating.
  private static var nextReuseIdentifier: String?

  private static func takeReuseIdentifier() -> String? {
    defer { nextReuseIdentifier = nil }
    return nextReuseIdentifier
  }

  /// Creates a view of this class with `init(reuseIdentifier:)`, which a subclass may override.
  static func make(reuseIdentifier: String) -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView.nextReuseIdentifier = reuseIdentifier
    defer { UITableViewHeaderFooterView.nextReuseIdentifier = nil }
    return madeByRuntime()
  }

  open var textLabel: UILabel? {
    if title == nil {
      let label = UILabel()
      contentView.addSubview(label)
      title = label
    }
    return title
  }

  open var detailTextLabel: UILabel? {
    if detail == nil {
      let label = UILabel()
      contentView.addSubview(label)
      detail = label
    }
    return detail
  }

  /// Called before a view is reused. This implementation does not change the content.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// The configuration of the view's content. Its content view replaces ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// The configuration of the view's background. It is stored but not drawn; only its custom view
  /// is shown.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if let view = backgroundConfiguration?.customView { backgroundView = view } }
  }

  /// Returns the default content configuration of a header, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// Called with the view's state before the view is shown and after each change of the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Requests a call of ``updateConfiguration(using:)`` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called with the view's state. An override sets configurations; this implementation updates the
  /// existing ones and calls the handler.
  open func updateConfiguration(using state: UIViewConfigurationState) {
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
    contentView = contentConfiguration?.makeContentView() ?? UIView()
    contentView.frame = bounds
    addSubview(contentView)
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if contentView.frame != bounds { contentView.frame = bounds }
    placeLabels()
  }

  /// Places the labels. The title fills the content view; if there is a detail text, it is placed
  /// below the title, and both are centred vertically.
  private func placeLabels() {
    let area = contentView.bounds.insetBy(dx: rowMargin, dy: 0)
    guard let detail else {
      title?.frame = area
      return
    }
    let titleHeight = title.map { $0.sizeThatFits(area.size).height } ?? 0
    let detailHeight = detail.sizeThatFits(area.size).height
    let top = area.midY - (titleHeight + detailHeight) / 2
    title?.frame = CGRect(x: area.minX, y: top, width: area.width, height: titleHeight)
    detail.frame = CGRect(
      x: area.minX, y: top + titleHeight, width: area.width, height: detailHeight)
  }

  /// The height that the configuration or the constraints require; 0 without either.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    guard
      contentView is any UIContentView
        || contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return CGSize(width: targetSize.width, height: 0) }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
