/// The passes over a tree of views: safe areas, `viewIsAppearing`, constraints, layout.
@MainActor enum LayoutPass {
  /// Settles a view and everything in it. Where superviews need layout too, it starts at the topmost
  /// of them.
  ///
  /// One round has, in this order:
  ///
  /// 1. changes of traits and safe areas, told from the top down (F50, F51);
  /// 2. `viewIsAppearing(_:)`, where the frame gives the view its size already (F27, F30);
  /// 3. all constraint updates, the innermost first (F42, F43);
  /// 4. all layout, the outermost first (F41).
  ///
  /// Rounds follow while something is left (at most ten).
  static func run(from view: UIView) {
    var top = view
    while let superview = top.superviewReference, superview.layoutState.needsLayout {
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

  /// Whether a round over a view and everything in it would do anything.
  static func isNeeded(in view: UIView) -> Bool {
    view.layoutState.needsLayout || view.layoutState.needsUpdateConstraints
      || view.layoutState.needsTraitUpdate
      || view.rootController?.appearance.owesIsAppearing == true && isVisible(view)
      || view.subviewList.contains(where: isNeeded)
  }

  /// Forgets the requests of views that ask again in every round.
  static func giveUp(in view: UIView) {
    for view in view.subtree {
      view.layoutState.needsLayout = false
      view.layoutState.needsUpdateConstraints = false
    }
  }

  // MARK: Constraints

  /// Bottom-up (F42). A controller's `updateViewConstraints()` stands in for its root view's
  /// `updateConstraints()`, which the inherited one calls.
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

  /// Top-down: the view between its controller's two callbacks, then its subviews (F41).
  private static func layOut(_ view: UIView, isTop: Bool = false) {
    tellSurroundings(of: view, isTop: isTop)
    if let controller = view.rootController, controller.appearance.owesIsAppearing, isVisible(view)
    {
      controller.deliverIsAppearing()
    }
    if view.layoutState.needsLayout {
      // A view that came during this round.
      if view.layoutState.needsUpdateConstraints { updateConstraints(in: view) }
      view.layoutState.needsLayout = false
      TraitChanges.asCurrent(of: view) { deliverLayout(to: view) }
    }
    for subview in view.subviewList where subview.superviewReference === view { layOut(subview) }
  }

  private static func deliverLayout(to view: UIView) {
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

  /// Tells `viewIsAppearing(_:)` to the controllers whose view has its size already: it is placed by
  /// its frame. One that constraints place hears it in the layout, after its superview's (F27,
  /// F30).
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

  /// Tells the views whose traits or safe area changed since they last heard of them (F50, F51).
  private static func tellSurroundings(in view: UIView, isTop: Bool = false) {
    tellSurroundings(of: view, isTop: isTop)
    for subview in view.subviewList where subview.superviewReference === view {
      tellSurroundings(in: subview)
    }
  }

  /// In the layout too, for a view that came during the round: a page that was pushed hears of its
  /// safe area before its first layout.
  ///
  /// - Parameter isTop: The pass starts here. Below, the superview has just been told.
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
    view.layoutState.needsLayout = true
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
