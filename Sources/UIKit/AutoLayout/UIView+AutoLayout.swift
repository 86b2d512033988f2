extension UIView {
  /// Whether the view is placed by its frame and its autoresizing mask, as if by constraints.
  /// `true` for views created in code; must be `false` before constraints can place the view (F47).
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

  /// The active constraints that this view owns: those between itself and its descendants, or
  /// between these.
  public var constraints: [NSLayoutConstraint] { constraintState.constraints }

  /// Activates a constraint, whose items must be this view or its descendants.
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

  /// Returns the active constraints on an axis that refer to this view or its guides.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    AutoLayout.constraints(above: self, on: axis) { $0.layoutView === self }
  }

  /// Whether the constraints leave the view's position or size open.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil else { return false }
    return AutoLayout.solution(for: self).isAmbiguous(self)
  }

  /// If the layout of the view is ambiguous, gives it another of the frames that its constraints
  /// allow, and at the next call the first one again. UIKit's frames are random; these are the same
  /// in every run.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    constraintState.isAmbiguityExercised.toggle()
    AutoLayout.changed(self)
    superview?.layoutIfNeeded()
  }

  // MARK: Priorities

  /// How strongly the view resists being larger than its content.
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

  /// For views that look wrong at another size: other views are stretched first.
  func hug() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
    }
  }

  /// How strongly the view resists being smaller than its content.
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
  /// For `systemLayoutSizeFitting(_:)`: the smallest size that the constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting(_:)`: the largest size that the constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIView {
  /// The intrinsic content size that the view last returned. It is read again after a call of
  /// `invalidateIntrinsicContentSize()`.
  var knownIntrinsicSize: CGSize {
    if let size = constraintState.intrinsicSize { return size }
    let size = intrinsicContentSize
    constraintState.intrinsicSize = size
    return size
  }

  /// Whether the content has an intrinsic width or height.
  var hasIntrinsicSize: Bool {
    let size = knownIntrinsicSize
    return size.width >= 0 || size.height >= 0
  }

  /// The frame of the view without its transform.
  var untransformedFrame: CGRect {
    guard !transform.isIdentity else { return frame }
    let size = bounds.size
    return CGRect(
      x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y,
      width: size.width, height: size.height)
  }
}
