import Cassowary

/// What Auto Layout keeps of a view.
@MainActor final class ViewConstraintState {
  var translatesAutoresizingMask = true
  /// The constraints that the view holds, in the order in which they were activated.
  var constraints: [NSLayoutConstraint] = []
  /// How many active constraints speak of the view.
  var references = 0
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  var hugging = ViewPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compressionResistance = ViewPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// What the view said of its content's size, until it says that this has changed.
  var intrinsicSize: CGSize?
  /// For a root: what the constraints of its tree say, until something changes.
  var solution: LayoutSolution?

  nonisolated init() {}
}

/// A priority for each axis.
struct ViewPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

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
    sequence(first: self) { $0.superview }.flatMap(\.constraintState.constraints).filter {
      $0.first.axis == axis
        && ($0.first.item?.layoutView === self || $0.second?.item?.layoutView === self)
    }
  }

  /// Whether the constraints leave open where the view is, or how large.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil else { return false }
    return AutoLayout.solution(for: self).isAmbiguous(self)
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
