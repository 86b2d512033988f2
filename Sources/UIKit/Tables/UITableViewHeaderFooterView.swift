/// The header or footer of a section, reused as cells are.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let contentView = UIView()
  public let reuseIdentifier: String?
  open var backgroundView: UIView?
  private var title: UILabel?
  private var detail: UILabel?

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
    return self.init()
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    title?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}
