/// Arranges views in a row or a column with constraints that it creates.
///
/// Hidden views take no space. If several views have the lowest content hugging priority, the first
/// of them grows.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIStackView: UIView {
  open private(set) var arrangedSubviews: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var isArranged = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
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

  /// Appends a view to the arrangement, and adds it as a subview if needed.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(
      view, at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0))
  }

  /// Inserts a view into the arrangement, or moves it if it is already arranged.
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

  /// Removes a view from the arrangement. It stays a subview until it is removed from its
  /// superview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    spacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Sets the space after one view, which overrides ``spacing`` there.
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

  /// The first view in a column, or the view with the largest intrinsic height in a row.
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

  /// Replaces the constraints if the arrangement has changed since they were created.
  func arrangeIfNeeded() {
    guard !isArranged else { return }
    isArranged = true
    NSLayoutConstraint.deactivate(arrangement)
    arrangement = StackArrangement(of: self).constraints
    NSLayoutConstraint.activate(arrangement)
  }

  /// The space between a view and the next one, in points.
  func space(after view: UIView) -> CGFloat {
    let space = spacings[ObjectIdentifier(view)] ?? spacing
    return space == UIStackView.spacingUseSystem ? 8 : space
  }
}

extension UIStackView {
  /// How the lengths of the views along the axis are determined.
  ///
  /// - Mode: behaves
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  /// How the views are aligned across the axis.
  ///
  /// - Mode: behaves
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    /// ``leading`` in a row.
    public static var top: Alignment { .leading }
    /// ``trailing`` in a row.
    public static var bottom: Alignment { .trailing }
  }

  /// Used as a custom spacing, means the stack view's ``spacing``.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Used as a spacing, means the system's spacing: 8 points.
  public nonisolated static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude
}
