/// Arranges views in a row or a column, by constraints that it makes itself.
///
/// Hidden views take no space. Where more than one solution fits, the first of the views that resist least
/// gives way.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIStackView: UIView {
  public private(set) var arrangedSubviews: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var isArranged = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// Adds a view at the end, as a subview too, to be placed by constraints.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(
      view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
  }

  /// Adds a view, or moves one that is arranged already.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    guard stackIndex >= 0, stackIndex <= arrangedSubviews.count else {
      raise(
        .internalInconsistency,
        "index out of bounds for arranged subview: index = \(stackIndex) "
          + "expected to be less than or equal to \(arrangedSubviews.count)")
    }
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Takes a view out of the arrangement. It stays a subview until it is removed from there too.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    spacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// The space after one view, instead of ``spacing``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(arrangedSubview) else { return }
    spacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func subviewVisibilityChanged(_ subview: UIView) {
    super.subviewVisibilityChanged(subview)
    if arrangedSubviews.contains(subview) { arrangementChanged() }
  }

  /// In a column the first view's, in a row the tallest one's.
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  private func baselineView(isFirst: Bool) -> UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    guard axis == .horizontal else { return (isFirst ? shown.first : shown.last) ?? self }
    return shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }

  private func arrangementChanged() {
    isArranged = false
    AutoLayout.changed(self)
    setNeedsLayout()
  }

  // MARK: Constraints

  /// Makes the constraints anew if something has changed since they were made.
  func arrangeIfNeeded() {
    guard !isArranged else { return }
    isArranged = true
    NSLayoutConstraint.deactivate(arrangement)
    arrangement = StackArrangement(of: self).constraints
    NSLayoutConstraint.activate(arrangement)
  }

  /// The space between a view and the next one.
  func space(after view: UIView) -> CGFloat {
    let space = spacings[ObjectIdentifier(view)] ?? spacing
    return space == UIStackView.spacingUseSystem ? 8 : space
  }
}

extension UIStackView {
  /// How the lengths of the views along the axis come about.
  ///
  /// - Mode: behaves
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  /// Where the views are across the axis.
  ///
  /// - Mode: behaves
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    /// ``leading``, of a row.
    public static var top: Alignment { .leading }
    /// ``trailing``, of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The stack's own spacing, as a custom one.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The space of the system's: 8 points.
  public nonisolated static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude
}
