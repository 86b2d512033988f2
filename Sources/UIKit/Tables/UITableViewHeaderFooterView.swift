/// The header or footer of a section, reused as cells are.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  open private(set) var contentView = UIView()
  public internal(set) var reuseIdentifier: String?
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

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The way of `UITableViewHeaderFooterView()`, and of a table that makes one of a registered class.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: UITableViewHeaderFooterView.takeReuseIdentifier())
    if frame != .zero { self.frame = frame }
  }

  /// What the view that a table is making just now is called.
  private static var nextReuseIdentifier: String?

  private static func takeReuseIdentifier() -> String? {
    defer { nextReuseIdentifier = nil }
    return nextReuseIdentifier
  }

  /// Makes a view of this class through `init(reuseIdentifier:)`, which a subclass overrides.
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

  /// Called before a view that was shown is used again. Does not touch the content.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// What the view shows. Its content view takes the place of ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// How the background is painted. Nothing is painted: it keeps what was set, and shows a custom
  /// view.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if let view = backgroundConfiguration?.customView { backgroundView = view } }
  }

  /// A header's usual content, without a text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// Called with the view's state before it is shown, and whenever that changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Asks for an update in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called with the view's state; an override sets configurations.
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
    title?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }

  /// The height that the configuration or the constraints ask for; 0 where there are none.
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
