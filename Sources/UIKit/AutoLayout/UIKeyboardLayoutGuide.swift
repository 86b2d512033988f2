/// A layout guide that activates constraints of its own while it is near an edge of its view, and others
/// while it is not.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var tracked: [(edges: NSDirectionalRectEdge, isNear: Bool, list: [NSLayoutConstraint])] =
    []

  /// Sets what is active while the guide is near all of some edges.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    track(trackedConstraints, edge, isNear: true)
  }

  /// Sets what is active while the guide is away from all of some edges.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    track(trackedConstraints, edge, isNear: false)
  }

  open func constraints(
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    tracked.first { $0.edges == edge && $0.isNear }?.list ?? []
  }

  open func constraints(
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    tracked.first { $0.edges == edge && !$0.isNear }?.list ?? []
  }

  open func removeAllTrackedConstraints() {
    let all = tracked.flatMap(\.list)
    tracked = []
    NSLayoutConstraint.deactivate(all)
  }

  private func track(
    _ constraints: [NSLayoutConstraint], _ edges: NSDirectionalRectEdge, isNear: Bool
  ) {
    let old = tracked.filter { $0.edges == edges && $0.isNear == isNear }.flatMap(\.list)
    NSLayoutConstraint.deactivate(old)
    tracked.removeAll { $0.edges == edges && $0.isNear == isNear }
    tracked.append((edges, isNear, constraints))
    followEdges()
  }

  /// The edges that the guide is at.
  var nearEdges: NSDirectionalRectEdge { [] }

  func followEdges() {
    let near = nearEdges
    for entry in tracked {
      let isActive =
        entry.isNear ? near.isSuperset(of: entry.edges) : near.isDisjoint(with: entry.edges)
      for constraint in entry.list where constraint.isActive != isActive {
        constraint.isActive = isActive
      }
    }
  }
}

/// The part of a view that the keyboard covers. Without a keyboard it is the lower end of the safe area.
///
/// The model device's keyboard is always docked, and so the guide is near the lower edge and the two sides.
///
/// - Mode: behaves
/// - Not modelled: the undocked keyboard of an iPad.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats.
  ///
  /// - Mode: data
  open var followsUndockedKeyboard = false

  /// How far above the keyboard a drag begins to move it away, in points.
  ///
  /// - Mode: data
  open var keyboardDismissPadding: CGFloat = 0

  /// Whether the guide ends at the safe area while there is no keyboard, and not at the view's edge.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue, let view else { return }
      AutoLayout.changed(view)
    }
  }

  override var nearEdges: NSDirectionalRectEdge { [.leading, .trailing, .bottom] }

  /// How much of the view is covered from below, in points.
  var coveredHeight: CGFloat {
    guard let view else { return 0 }
    let atRest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.windowForSubviews, Keyboard.isShown else { return atRest }
    let keyboard = view.convert(Keyboard.frame, from: window)
    let covered = view.bounds.maxY - max(keyboard.minY, view.bounds.minY)
    return max(covered, atRest)
  }
}
