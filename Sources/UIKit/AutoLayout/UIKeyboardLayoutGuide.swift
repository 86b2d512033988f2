/// A layout guide that activates some constraints while it is near an edge of its view, and others
/// while it is not.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var tracked: [(edges: NSDirectionalRectEdge, isNear: Bool, list: [NSLayoutConstraint])] =
    []

  /// Sets the constraints that are active while the guide is near all of the given edges.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    track(trackedConstraints, edge, isNear: true)
  }

  /// Sets the constraints that are active while the guide is away from all of the given edges.
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

  /// The edges that the guide is near.
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

/// The part of a view that the keyboard covers, or the bottom of the safe area without a keyboard.
///
/// The model device's keyboard is always docked, so the guide is near the bottom edge and both
/// sides.
///
/// - Mode: behaves
/// - Not modelled: the undocked keyboard of an iPad.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows an undocked keyboard.
  ///
  /// - Mode: data
  open var followsUndockedKeyboard = false

  /// How far above the keyboard a drag begins to dismiss it, in points.
  ///
  /// - Mode: data
  open var keyboardDismissPadding: CGFloat = 0

  /// Whether, without a keyboard, the guide's top is the bottom of the safe area instead of the
  /// view's edge.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue, let view else { return }
      AutoLayout.changed(view)
    }
  }

  override var nearEdges: NSDirectionalRectEdge { [.leading, .trailing, .bottom] }

  /// The height of the covered part at the bottom of the view, in points.
  var coveredHeight: CGFloat {
    guard let view else { return 0 }
    let atRest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.windowForSubviews, Keyboard.isShown else { return atRest }
    let keyboard = view.convert(Keyboard.frame, from: window)
    let covered = view.bounds.maxY - max(keyboard.minY, view.bounds.minY)
    return max(covered, atRest)
  }
}
