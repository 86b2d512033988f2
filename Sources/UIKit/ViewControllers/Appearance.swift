/// The appearance state of a view controller's view, and its current transition.
struct AppearanceState {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// Whether `viewIsAppearing(_:)` has not been called yet in the current transition.
  var owesIsAppearing = false
  /// The number of transitions so far. A scheduled end checks it, so that it does not end a later
  /// transition.
  var transition = 0
  /// The coordinator of the animated transition that the view controller takes part in; `nil` if
  /// there is none.
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
/// If a view joins or leaves a visible window without these calls, ``Appearance/Move`` makes them.
extension UIViewController {
  enum AppearanceDirection {
    case appearing, disappearing
  }

  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)` on this view controller and on the
  /// children to which it forwards its appearance.
  ///
  /// Loads the view. Does nothing if the view controller has already appeared or disappeared, or is
  /// about to.
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
      SystemBars.controllersChanged()
      deliverAppearance("viewWillAppear", animated) { viewWillAppear(animated) }
    case .disappearing:
      appearance.phase = .disappearing
      appearance.owesIsAppearing = false
      deliverAppearance("viewWillDisappear", animated) { viewWillDisappear(animated) }
    }
    for child in childrenForAppearance { child.beginAppearance(direction, animated: animated) }
    if direction == .appearing, viewIfLoaded?.window != nil { view.window?.setNeedsLayout() }
  }

  /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)` on this view controller, then on its
  /// children (F87). Does nothing if no transition is running.
  func endAppearance() {
    switch appearance.phase {
    case .appearing:
      if appearance.owesIsAppearing, viewIfLoaded?.window != nil { deliverIsAppearing() }
      appearance.phase = .appeared
      deliverAppearance("viewDidAppear", appearance.isAnimated) {
        viewDidAppear(appearance.isAnimated)
      }
      (parent as? UIPageViewController)?.childDidAppear(self)
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

  /// Ends the current transition after the commit, unless another one has begun by then or the
  /// controller has been deallocated.
  ///
  /// F90: a view controller whose view was added before `addChild(_:)` gets `viewDidAppear(_:)`
  /// twice: from its new parent, and from this method.
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

  /// Calls an appearance callback and marks the call as the runtime's own (F95).
  private func deliverAppearance(_ method: String, _ animated: Bool, _ body: () -> Void) {
    appearanceDeliveries += 1
    defer { appearanceDeliveries -= 1 }
    Runtime.deliver(method, to: self, .animated(animated)) { body() }
  }
}

@MainActor enum Appearance {
  /// A subtree that joins or leaves a visible window, with those of its view controllers whose
  /// appearance callbacks no container or presentation calls.
  @MainActor struct Move {
    private let view: UIView
    private let superview: UIView?
    private let isJoining: Bool
    private let isLeaving: Bool
    /// The controllers whose callbacks this move has called, outer ones before inner ones.
    private var told: [UIViewController] = []

    init(of view: UIView, to superview: UIView?) {
      self.view = view
      self.superview = superview
      let wasVisible = view.windowReference?.isHidden == false
      let isVisible = superview?.windowForSubviews?.isHidden == false
      isJoining = isVisible && !wasVisible
      isLeaving = wasVisible && !isVisible
    }

    /// Creates the move for a window that is shown or hidden.
    init(of window: UIWindow, isJoining: Bool) {
      view = window
      superview = nil
      self.isJoining = isJoining
      isLeaving = !isJoining
    }

    /// Called before the views move: in `viewWillAppear(_:)` the view has no window yet, and in
    /// `viewWillDisappear(_:)` it still has the old one (F26).
    mutating func begin() {
      // Each callback may change the tree, so each search starts again.
      while isJoining || isLeaving,
        let controller = view.subtree.lazy.compactMap(\.rootController).first(where: isDue)
      {
        controller.beginAppearance(isJoining ? .appearing : .disappearing, animated: false)
        told.append(controller)
      }
    }

    /// Whether this move must call the controller's appearance callbacks.
    private func isDue(_ controller: UIViewController) -> Bool {
      guard controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else {
        return false
      }
      let phase = controller.appearance.phase
      return isJoining
        ? phase == .disappeared && isInSight(controller) : phase == .appeared || phase == .appearing
    }

    /// Called after the views have moved. Calls `viewDidDisappear(_:)` at once (the time is this
    /// runtime's choice, F91), and `viewDidAppear(_:)` after the commit (F25, F89).
    func end() {
      // F88: a view controller without a parent gets `viewDidAppear(_:)` before the view controller
      // around it.
      for controller in isJoining ? told.reversed() : told {
        if isJoining {
          controller.endAppearanceAfterCommit()
        } else if controller.appearance.phase == .disappearing {
          controller.endAppearance()
        }
      }
    }

    /// Whether the view controller around this one has appeared or is appearing; `true` if there is
    /// none.
    private func isInSight(_ controller: UIViewController) -> Bool {
      let around = controller.view.superviewReference ?? superview
      guard let owner = around?.owningController else { return true }
      return owner.appearance.phase == .appearing || owner.appearance.phase == .appeared
    }
  }

  /// Raises F94's exception if a child's view is about to be added under the view of a view
  /// controller that is not its parent.
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
