import Trace

extension UIViewController {
  /// Calls `viewWillTransition(to:with:)` before the view's size changes. Does nothing if the view
  /// is not loaded or already has that size.
  func announceSize(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let view = viewIfLoaded, view.bounds.size != size else { return }
    Runtime.deliver(
      "viewWillTransition", to: self,
      TraceArgument(label: "to", name: "size", value: size.debugDescription),
      TraceArgument(label: "with", name: "coordinator", value: "…")
    ) {
      viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Passes a new size on to the children. Each child gets the size that this view controller's
  /// `size(forChildContentContainer:withParentContainerSize:)` returns for it.
  func forwardSize(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.announceSize(own, with: coordinator)
    }
  }
}

extension UIViewController {
  /// Calls `willTransition(to:with:)` before the size classes change. Does nothing if the view is
  /// not loaded.
  func announceTraits(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard viewIfLoaded != nil else { return }
    Runtime.deliver(
      "willTransition", to: self,
      TraceArgument(label: "to", name: "newCollection", value: "…"),
      TraceArgument(label: "with", name: "coordinator", value: "…")
    ) {
      willTransition(to: traits, with: coordinator)
    }
  }

  /// Passes new traits on to the children, each with its own overrides.
  func forwardTraits(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let own = child.traitChanges.applied(
        to: traits.overridden(by: child.traitChanges.parentsOverride))
      child.announceTraits(own, with: coordinator)
    }
  }
}

extension UIWindow {
  /// Calls the callbacks for a rotation of the device before the window changes: first those for
  /// new size classes, then those for the size, on the root view controller and then, through its
  /// presentation controller, on each presented view controller.
  ///
  /// - Parameter traits: The device's new traits; `nil` if the size classes stay the same.
  /// - Parameter change: The change of the scene; `nil` if only the window changes.
  func announce(_ size: CGSize, traits: UITraitCollection?, in change: SceneChange? = nil) {
    guard !isHidden, let rootViewController else { return }
    var controller: UIViewController? = rootViewController
    while let current = controller {
      let coordinator = TransitionCoordinator(of: current, in: change)
      let presentation = current.presentation.controller
      if let traits {
        let around = current.traitChanges.applied(to: traits)
        if let presentation, current !== rootViewController {
          presentation.willTransition(to: around, with: coordinator)
        } else {
          current.announceTraits(around, with: coordinator)
        }
      }
      if size != bounds.size {
        if let presentation, current !== rootViewController {
          presentation.viewWillTransition(to: size, with: coordinator)
        } else {
          current.announceSize(size, with: coordinator)
        }
      }
      controller = current.presentation.presented
    }
  }
}
