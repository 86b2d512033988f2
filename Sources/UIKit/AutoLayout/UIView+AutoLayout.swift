extension UIView {
  /// Whether the view is placed by its frame and its autoresizing mask, as constraints would have
  /// it. True for views made in code; it must be false before constraints can place the view (F47).
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState.translatesAutoresizingMask }
    set {
      guard newValue != constraintState.translatesAutoresizingMask else { return }
      constraintState.translatesAutoresizingMask = newValue
      AutoLayout.changed(self)
    }
  }

  // MARK: Anchors

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(.init(self, .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(.init(self, .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(.init(self, .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(.init(self, .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(.init(self, .bottom)) }
  public var widthAnchor: NSLayoutDimension { .init(.init(self, .width)) }
  public var heightAnchor: NSLayoutDimension { .init(.init(self, .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(.init(self, .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(.init(self, .centerY)) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(.init(self, .firstBaseline)) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(.init(self, .lastBaseline)) }

  // MARK: Constraints

  /// The active constraints that this view holds: those between its subviews, or itself, and each other.
  public var constraints: [NSLayoutConstraint] { constraintState.constraints }

  /// Activates a constraint. Its items must be this view or in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    AutoLayout.activate(constraint, in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.container === self else { return }
    constraint.isActive = false
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that speak of this view or of its guides, on an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    AutoLayout.constraints(above: self, on: axis) { $0.layoutView === self }
  }

  /// Whether the constraints leave open where the view is, or how large.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil else { return false }
    return AutoLayout.solution(for: self).isAmbiguous(self)
  }

  /// Gives a view whose layout is ambiguous another of the frames that its constraints allow, and at the next
  /// call the first one again: UIKit's are random, these are the same on every run.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    constraintState.isAmbiguityExercised.toggle()
    AutoLayout.changed(self)
    superview?.layoutIfNeeded()
  }

  // MARK: Priorities

  /// How much the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintState.hugging[axis]
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard constraintState.hugging[axis] != priority else { return }
    constraintState.hugging[axis] = priority
    AutoLayout.changed(self)
  }

  /// For what looks wrong at another size: others are stretched first.
  func hug() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
    }
  }

  /// How much the view resists being smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    constraintState.compressionResistance[axis]
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard constraintState.compressionResistance[axis] != priority else { return }
    constraintState.compressionResistance[axis] = priority
    AutoLayout.changed(self)
  }
}

extension UIView {
  /// For `systemLayoutSizeFitting(_:)`: as small as the constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting(_:)`: as large as the constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIView {
  /// What the view last said of its content's size. It is asked again once it calls
  /// `invalidateIntrinsicContentSize()`.
  var knownIntrinsicSize: CGSize {
    if let size = constraintState.intrinsicSize { return size }
    let size = intrinsicContentSize
    constraintState.intrinsicSize = size
    return size
  }

  /// Whether the content has a width or a height of its own.
  var hasIntrinsicSize: Bool {
    let size = knownIntrinsicSize
    return size.width >= 0 || size.height >= 0
  }

  /// Where the view is without its transform.
  var untransformedFrame: CGRect {
    guard !transform.isIdentity else { return frame }
    let size = bounds.size
    return CGRect(
      x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y,
      width: size.width, height: size.height)
  }
}
