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
  /// Whether what the constraints leave open is to be other than it would be by itself.
  var isAmbiguityExercised = false
  /// What the view said of its content's size, until it says that this has changed.
  var intrinsicSize: CGSize?
  /// For a root: what the constraints of its tree say, until something changes.
  var solution: LayoutSolution?
  /// For a root: the equations behind the solution, to which constants that change are told.
  var system: LayoutSystem?
  /// For a root: the constraints whose constants have changed since.
  var shifted: [NSLayoutConstraint] = []

  nonisolated init() {}

  /// Whether active constraints speak of the view or of one of its guides.
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
