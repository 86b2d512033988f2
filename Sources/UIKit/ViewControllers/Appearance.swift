/// How far a controller's view is on its way into or out of sight.
struct AppearanceState {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// `viewIsAppearing(_:)` is due in the next layout pass.
  var owesIsAppearing = false
  /// Counts the transitions, so that an end that was scheduled for one does not end another.
  var transition = 0
  /// The animated transition that the controller takes part in.
  var coordinator: TransitionCoordinator?
}

/// The appearance callbacks, as containers and presentations use them:
///
/// ```swift
/// old.beginAppearance(.disappearing, animated: animated)  // viewWillDisappear, children too
/// new.beginAppearance(.appearing, animated: animated)     // loads, viewWillAppear
/// container.addSubview(new.view)                          // no second viewWillAppear
/// Runtime.afterCommit { … old.endAppearance(); new.endAppearance() }
/// ```
///
/// A view that joins or leaves a visible window without such calls gets them from
/// ``Appearance/Move``.
extension UIViewController {
  enum AppearanceDirection {
    case appearing, disappearing
  }

  /// Delivers `viewWillAppear(_:)` or `viewWillDisappear(_:)` to this controller and to the children
  /// that its appearance is forwarded to. Loads the view. Nothing happens where the controller is
  /// there, or on the way, already.
  func beginAppearance(_ direction: AppearanceDirection, animated: Bool) {
    switch (direction, appearance.phase) {
    case (.appearing, .appearing), (.appearing, .appeared): return
    case (.disappearing, .disappearing), (.disappearing, .disappeared): return
    default: break
    }
    loadViewIfNeeded()
    appearance.transition += 1
    appearance.isAnimated = animated
    switch direction {
    case .appearing:
      appearance.phase = .appearing
      appearance.owesIsAppearing = true
      deliverAppearance("viewWillAppear", animated) { viewWillAppear(animated) }
    case .disappearing:
      appearance.phase = .disappearing
      appearance.owesIsAppearing = false
      deliverAppearance("viewWillDisappear", animated) { viewWillDisappear(animated) }
    }
    for child in childrenForAppearance { child.beginAppearance(direction, animated: animated) }
    if direction == .appearing, viewIfLoaded?.window != nil { view.window?.setNeedsLayout() }
  }

  /// Delivers `viewDidAppear(_:)` or `viewDidDisappear(_:)` to this controller, then to the children
  /// (F87). Nothing happens outside a transition.
  func endAppearance() {
    switch appearance.phase {
    case .appearing:
      if appearance.owesIsAppearing, viewIfLoaded?.window != nil { deliverIsAppearing() }
      appearance.phase = .appeared
      deliverAppearance("viewDidAppear", appearance.isAnimated) {
        viewDidAppear(appearance.isAnimated)
      }
    case .disappearing:
      appearance.phase = .disappeared
      deliverAppearance("viewDidDisappear", appearance.isAnimated) {
        viewDidDisappear(appearance.isAnimated)
      }
    case .appeared, .disappeared: return
    }
    for child in childrenForAppearance where child.appearance.phase != appearance.phase {
      child.endAppearance()
    }
  }

  /// Ends the present transition after the commit, unless another has begun by then or the
  /// controller is gone.
  ///
  /// F90: a controller whose view was added before `addChild(_:)` gets `viewDidAppear` twice: from its new parent, and
  /// from here.
  func endAppearanceAfterCommit(then next: (@MainActor () -> Void)? = nil) {
    let transition = appearance.transition
    let wasAlone = parentReference == nil
    Runtime.afterCommit { [weak self] in
      if let self, self.appearance.transition == transition {
        if wasAlone, self.parentReference != nil, self.appearance.phase == .appeared {
          self.appearance.phase = .appearing
        }
        self.endAppearance()
      }
      next?()
    }
  }

  func deliverIsAppearing() {
    appearance.owesIsAppearing = false
    let animated = appearance.isAnimated
    deliverAppearance("viewIsAppearing", animated) { viewIsAppearing(animated) }
  }

  /// Runs a callback, and knows meanwhile that it is the runtime that calls (F95).
  private func deliverAppearance(_ method: String, _ animated: Bool, _ body: () -> Void) {
    appearanceDeliveries += 1
    defer { appearanceDeliveries -= 1 }
    Runtime.deliver(method, to: self, .animated(animated)) { body() }
  }
}

@MainActor enum Appearance {
  /// A subtree that joins or leaves a visible window, with the controllers in it that nobody else
  /// tells of it.
  @MainActor struct Move {
    private let view: UIView
    private let superview: UIView?
    private let isJoining: Bool
    private let isLeaving: Bool
    /// The controllers that this move told, each outer one before the inner ones.
    private var told: [UIViewController] = []

    init(of view: UIView, to superview: UIView?) {
      self.view = view
      self.superview = superview
      let wasVisible = view.windowReference?.isHidden == false
      let isVisible = superview?.windowForSubviews?.isHidden == false
      isJoining = isVisible && !wasVisible
      isLeaving = wasVisible && !isVisible
    }

    /// A window that is shown or hidden.
    init(of window: UIWindow, isJoining: Bool) {
      view = window
      superview = nil
      self.isJoining = isJoining
      isLeaving = !isJoining
    }

    /// Before the views move: `viewWillAppear(_:)` still sees no window, `viewWillDisappear(_:)` the
    /// old one (F26).
    mutating func begin() {
      // Each callback may change the tree, so it is read anew.
      while isJoining || isLeaving,
        let controller = view.subtree.lazy.compactMap(\.rootController).first(where: isDue)
      {
        controller.beginAppearance(isJoining ? .appearing : .disappearing, animated: false)
        told.append(controller)
      }
    }

    /// Whether a controller has to be told by this move.
    private func isDue(_ controller: UIViewController) -> Bool {
      guard controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else {
        return false
      }
      let phase = controller.appearance.phase
      return isJoining
        ? phase == .disappeared && isInSight(controller) : phase == .appeared || phase == .appearing
    }

    /// After the views have moved: `viewDidDisappear(_:)` at once (the moment is this runtime's
    /// choice, F91), `viewDidAppear(_:)` after the commit (F25, F89).
    func end() {
      // F88: a controller that is nobody's child hears it before the one around it.
      for controller in isJoining ? told.reversed() : told {
        if isJoining {
          controller.endAppearanceAfterCommit()
        } else if controller.appearance.phase == .disappearing {
          controller.endAppearance()
        }
      }
    }

    /// Whether the controller around this one is in sight, or comes into sight with it.
    private func isInSight(_ controller: UIViewController) -> Bool {
      let around = controller.view.superviewReference ?? superview
      guard let owner = around?.owningController else { return true }
      return owner.appearance.phase == .appearing || owner.appearance.phase == .appeared
    }
  }

  /// Raises F94's exception if a child's view is about to be put under the view of a controller that
  /// is not its parent.
  static func checkParents(of view: UIView, in superview: UIView) {
    guard superview.windowForSubviews != nil, let child = view.rootController,
      let parent = child.parent, let owner = superview.owningController, owner !== parent
    else { return }
    raise(
      .hierarchyInconsistency,
      "child view controller:\(child) should have parent view controller:\(owner) "
        + "but actual parent is:\(parent)")
  }
}
