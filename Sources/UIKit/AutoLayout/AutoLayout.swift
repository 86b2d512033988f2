/// The interface of Auto Layout to the rest of the runtime.
///
/// All constraints of a tree are solved together when a layout first needs them. The solution is
/// cached in the tree's root until something that it depends on changes. Each view's
/// `layoutSubviews()` then sets the frames of its direct subviews (F41, F49).
@MainActor enum AutoLayout {
  /// `true` while frames are set from a solution, which these changes do not invalidate.
  private static var isApplying = false

  /// Sets the frames of a view's direct subviews from the solution of the whole tree.
  static func layOutSubviews(of view: UIView) {
    let solution = solution(for: view, isPlacing: true)
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    if view === root(of: view), let size = solution.rootSize, size != view.bounds.size {
      if view.transform.isIdentity { view.frame.size = size } else { view.bounds.size = size }
    }
    for guide in view.constraintState.guides {
      if let frame = solution.frame(of: guide) { guide.setSolvedFrame(frame) }
    }
    let scrollView = view as? UIScrollView
    let zoomed = scrollView?.constrainedZoom
    if let scrollView, var size = solution.contentSize(of: scrollView) {
      if let zoomed {
        size = CGSize(width: size.width * zoomed.scale, height: size.height * zoomed.scale)
      }
      if size != scrollView.contentSize { scrollView.contentSize = size }
    }
    for subview in view.subviews {
      guard let rectangle = solution.frame(of: subview) else { continue }
      place(subview, in: rectangle, zoom: subview === zoomed?.view ? zoomed?.scale ?? 1 : 1)
    }
  }

  /// - Parameter zoom: The scale of a view that a scroll view zooms and whose origin stays the same
  ///   (F120).
  private static func place(_ view: UIView, in alignment: CGRect, zoom: CGFloat = 1) {
    let frame = view.frame(forAlignmentRect: alignment)
    guard !view.transform.isIdentity else {
      if view.frame != frame { view.frame = frame }
      return
    }
    // A transformed view keeps its transform: only its untransformed box is placed.
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    let center = CGPoint(
      x: frame.minX + frame.width * zoom * view.anchorPoint.x,
      y: frame.minY + frame.height * zoom * view.anchorPoint.y)
    if view.center != center { view.center = center }
  }

  static func root(of view: UIView) -> UIView {
    var root = view
    while let superview = root.superview { root = superview }
    return root
  }

  /// Returns the current solution of the constraints of the view's tree.
  ///
  /// Requests a layout of the superviews of all views that must move, except a view that is about
  /// to place its subviews: one layout of a tree is enough (F44).
  static func solution(for view: UIView, isPlacing: Bool = false) -> LayoutSolution {
    let root = root(of: view)
    let state = root.constraintState
    let isCurrent =
      state.solution?.isCurrent(for: root, layingOut: isPlacing ? view : nil) ?? false
    if isCurrent, state.shifted.isEmpty, let solution = state.solution { return solution }
    let solution: LayoutSolution
    if isCurrent, let changed = state.system?.solve(shifting: state.shifted) {
      solution = changed
    } else {
      arrangeStacks(in: root)
      let system = LayoutSystem(root: root, size: .own)
      solution = system.solve()
      state.system = system
    }
    state.shifted = []
    state.solution = solution
    for moved in solution.movedViews(in: root) where !(isPlacing && moved.superview === view) {
      moved.superview?.setNeedsLayout()
    }
    return solution
  }

  /// Returns the size of a view that its own constraints and those of its descendants determine.
  static func size(
    of view: UIView, fitting target: CGSize, horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize {
    arrangeStacks(in: view)
    let fitting = LayoutSystem.RootSize.fitting(
      target, horizontal: horizontal, vertical: vertical)
    return LayoutSystem(root: view, size: fitting).solve().rootSize ?? target
  }

  /// Makes stack views create their constraints, which they do only when these are needed.
  private static func arrangeStacks(in view: UIView) {
    (view as? UIStackView)?.arrangeIfNeeded()
    for subview in view.subviews { arrangeStacks(in: subview) }
  }

  // MARK: Changes

  /// Called when a constraint's constant has changed. The equations are kept and shifted.
  static func constantChanged(of constraint: NSLayoutConstraint) {
    constraint.isConflictReported = false
    guard let container = constraint.container else { return }
    let state = root(of: container).constraintState
    if state.system == nil {
      invalidate(container)
    } else {
      state.shifted.append(constraint)
    }
    requestLayout(for: constraint)
  }

  /// Called when a constraint's priority has changed.
  static func changed(_ constraint: NSLayoutConstraint) {
    constraint.isConflictReported = false
    guard let container = constraint.container else { return }
    invalidate(container)
    requestLayout(for: constraint)
  }

  /// Called when a view's priorities, or how it is placed, have changed.
  static func changed(_ view: UIView) {
    invalidate(view)
    (view.superview ?? view).setNeedsLayout()
  }

  static func intrinsicContentSizeChanged(of view: UIView) {
    view.constraintState.intrinsicSize = nil
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    changed(view)
  }

  /// Called when a frame was set. If constraints place the view, a frame that the program sets is
  /// kept until the superview's next layout, and does not request one.
  static func geometryChanged(of view: UIView) {
    guard !isApplying, view.translatesAutoresizingMaskIntoConstraints || view.superview == nil
    else { return }
    invalidate(view)
    if view.constraintState.references > 0 { view.superview?.setNeedsLayout() }
  }

  static func didAdd(_ view: UIView, to superview: UIView) {
    view.constraintState.forgetSolution()
    invalidate(superview)
  }

  /// Called before a view is removed. Deactivates the constraints between its subtree and views
  /// outside.
  static func willRemove(_ view: UIView, from superview: UIView) {
    let inside = Set(
      view.subtree.filter { $0.constraintState.isReferred }.map(ObjectIdentifier.init))
    guard !inside.isEmpty else { return invalidate(superview) }
    deactivateConstraints(around: superview) { item in
      item.layoutView.map { inside.contains(ObjectIdentifier($0)) } ?? true
    }
    invalidate(superview)
  }

  /// Returns the active constraints of a view or its superviews that refer to certain items.
  static func constraints(
    above view: UIView, on axis: NSLayoutConstraint.Axis, where speaksOf: (LayoutItem) -> Bool
  ) -> [NSLayoutConstraint] {
    sequence(first: view, next: { $0.superview }).flatMap(\.constraintState.constraints).filter {
      constraint in
      constraint.first.axis == axis
        && [constraint.first, constraint.second].compactMap { $0?.liveItems }.flatMap(\.self)
          .contains(where: speaksOf)
    }
  }

  /// Deactivates the constraints of a view or its superviews that refer to certain items.
  static func deactivateConstraints(around view: UIView, where speaksOf: (LayoutItem) -> Bool) {
    for holder in sequence(first: view, next: { $0.superview }) {
      for constraint in holder.constraintState.constraints {
        let items = [constraint.first, constraint.second].compactMap { $0?.liveItems }
          .flatMap(\.self)
        if items.contains(where: speaksOf) { constraint.isActive = false }
      }
    }
  }

  static func invalidate(_ view: UIView) {
    root(of: view).constraintState.forgetSolution()
  }

  /// Requests a layout of the items' superviews, which set the frames.
  static func requestLayout(for constraint: NSLayoutConstraint) {
    for item in [constraint.first, constraint.second].compactMap({ $0?.liveItems }).flatMap(\.self)
    {
      guard let view = item.layoutView else { continue }
      if view === item { (view.superview ?? view).setNeedsLayout() } else { view.setNeedsLayout() }
    }
  }
}
