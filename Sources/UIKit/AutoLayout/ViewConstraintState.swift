import Cassowary

/// The state of a view in Auto Layout.
@MainActor final class ViewConstraintState {
  var translatesAutoresizingMask = true
  /// The constraints that the view owns, in the order in which they were activated.
  var constraints: [NSLayoutConstraint] = []
  /// The number of active constraints that refer to the view.
  var references = 0
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  var hugging = ViewPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compressionResistance = ViewPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// Whether `exerciseAmbiguityInLayout()` has chosen the other frame of an ambiguous layout.
  var isAmbiguityExercised = false
  /// The view's intrinsic content size; `nil` after it has been invalidated.
  var intrinsicSize: CGSize?
  /// In a root: the solution of the tree's constraints; `nil` after a change.
  var solution: LayoutSolution?
  /// In a root: the equations of the solution, which are shifted when constants change.
  var system: LayoutSystem?
  /// In a root: the constraints whose constants have changed since the solution.
  var shifted: [NSLayoutConstraint] = []

  nonisolated init() {}

  /// Whether active constraints refer to the view or one of its guides.
  var isReferred: Bool {
    references > 0 || guides.contains { $0.references > 0 }
      || systemGuides.values.contains { $0.references > 0 }
  }

  func forgetSolution() {
    solution = nil
    system = nil
    if !shifted.isEmpty { shifted = [] }
  }
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
