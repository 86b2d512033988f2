/// The passes over a tree of views: safe areas, `viewIsAppearing(_:)`, constraints and layout.
@MainActor enum LayoutPass {
  /// Lays out a view and its descendants until nothing more is needed. If superviews need layout
  /// too, starts at the topmost of them.
  ///
  /// Each round does the following, in this order:
  ///
  /// 1. delivers changes of traits and safe areas, top-down (F50, F51);
  /// 2. calls `viewIsAppearing(_:)` if the view already has its size from its frame (F27, F30);
  /// 3. updates constraints, bottom-up (F42, F43);
  /// 4. lays out, top-down (F41).
  ///
  /// Rounds repeat while anything is left to do, at most ten times.
  static func run(from view: UIView) {
    var top = view
    while let superview = top.superviewReference, superview.ownLayer.wantsLayout {
      top = superview
    }
    for _ in 0..<10 {
      tellSurroundings(in: top, isTop: true)
      tellAppearing(in: top)
      updateConstraints(in: top)
      layOut(top, isTop: true)
      guard isNeeded(in: top) else { return }
    }
  }

  /// Whether a round would change anything in a view or its descendants.
  static func isNeeded(in view: UIView) -> Bool {
    view.ownLayer.wantsLayout || view.layoutState.needsUpdateConstraints
      || view.layoutState.needsTraitUpdate
      || view.rootController?.appearance.owesIsAppearing == true && isVisible(view)
      || view.subviewList.contains(where: isNeeded)
  }

  /// Cancels the pending requests of views that request layout again in every round.
  static func giveUp(in view: UIView) {
    for view in view.subtree {
      view.ownLayer.wantsLayout = false
      view.layoutState.needsUpdateConstraints = false
    }
  }

  // MARK: Constraints

  /// Updates constraints bottom-up (F42). A controller's `updateViewConstraints()` is called
  /// instead of its root view's `updateConstraints()`, which the default implementation calls.
  static func updateConstraints(in view: UIView) {
    for subview in view.subviewList { updateConstraints(in: subview) }
    guard view.layoutState.needsUpdateConstraints else { return }
    view.layoutState.needsUpdateConstraints = false
    if let controller = view.rootController {
      Runtime.deliver("updateViewConstraints", to: controller) {
        controller.updateViewConstraints()
      }
    } else {
      deliverUpdateConstraints(to: view)
    }
  }

  static func deliverUpdateConstraints(to view: UIView) {
    Runtime.deliver("updateConstraints", to: view) { view.updateConstraints() }
  }

  // MARK: Layout

  /// Lays out top-down: the view between its controller's two callbacks, then its subviews (F41).
  private static func layOut(_ view: UIView, isTop: Bool = false) {
    tellSurroundings(of: view, isTop: isTop)
    if let controller = view.rootController, controller.appearance.owesIsAppearing, isVisible(view)
    {
      controller.deliverIsAppearing()
    }
    if view.ownLayer.wantsLayout {
      // The view may have been added during this round.
      if view.layoutState.needsUpdateConstraints { updateConstraints(in: view) }
      view.ownLayer.wantsLayout = false
      TraitChanges.asCurrent(of: view) { view.ownLayer.layoutSublayers() }
    }
    for layer in view.ownLayer.children.otherLayers { layer.layoutIfNeeded() }
    for subview in view.subviewList where subview.superviewReference === view { layOut(subview) }
  }

  static func deliverLayout(to view: UIView) {
    let controller = view.rootController
    if let controller {
      Runtime.deliver("viewWillLayoutSubviews", to: controller) {
        controller.viewWillLayoutSubviews()
      }
    }
    Runtime.deliver("layoutSubviews", to: view) { view.layoutSubviews() }
    if let controller {
      Runtime.deliver("viewDidLayoutSubviews", to: controller) {
        controller.viewDidLayoutSubviews()
      }
    }
  }

  // MARK: Before the layout

  /// Calls `viewIsAppearing(_:)` on the view controllers whose view already has its size, because
  /// its frame determines it. If constraints determine it, the call follows during layout, after
  /// the superview has been laid out (F27, F30).
  private static func tellAppearing(in view: UIView) {
    if let controller = view.rootController, controller.appearance.owesIsAppearing, isVisible(view),
      view.translatesAutoresizingMaskIntoConstraints
    {
      controller.deliverIsAppearing()
    }
    for subview in view.subviewList where subview.superviewReference === view {
      tellAppearing(in: subview)
    }
  }

  /// Delivers changes of traits and safe areas to the views in a tree (F50, F51).
  private static func tellSurroundings(in view: UIView, isTop: Bool = false) {
    tellSurroundings(of: view, isTop: isTop)
    for subview in view.subviewList where subview.superviewReference === view {
      tellSurroundings(in: subview)
    }
  }

  /// Delivers changes of traits and of the safe area to one view. Also called during layout, for a
  /// view that was added in this round: the view of a pushed view controller gets its safe area
  /// before its first layout.
  ///
  /// - Parameter isTop: Whether the pass starts at this view. If not, its superview is already up
  ///   to date.
  private static func tellSurroundings(of view: UIView, isTop: Bool) {
    TraitChanges.tell(view)
    let insets =
      if !isTop, view.windowReference != nil, let superview = view.superviewReference {
        view.safeAreaInsets(in: superview, with: superview.layoutState.safeAreaInsets)
      } else {
        view.safeAreaInsets
      }
    guard insets != view.layoutState.safeAreaInsets else { return }
    view.layoutState.safeAreaInsets = insets
    view.ownLayer.wantsLayout = true
    Runtime.deliver("safeAreaInsetsDidChange", to: view) { view.safeAreaInsetsDidChange() }
    if let controller = view.rootController {
      Runtime.deliver("viewSafeAreaInsetsDidChange", to: controller) {
        controller.viewSafeAreaInsetsDidChange()
      }
    }
  }

  private static func isVisible(_ view: UIView) -> Bool {
    view.windowReference?.isHidden == false
  }
}
