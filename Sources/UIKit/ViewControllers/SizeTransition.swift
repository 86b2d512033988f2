import Trace

extension UIViewController {
  /// Tells this controller that its view is about to get another size, before it does. A controller
  /// without a view, and one whose view has that size, is not told.
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

  /// Passes a new size on to the children, each as large as this controller's
  /// `size(forChildContentContainer:withParentContainerSize:)` says.
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
  /// Tells this controller that its size classes are about to change, before they do.
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

  /// Passes new traits on to the children, each with what is overridden for it.
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
  /// What a device that is turned does: the root controller is told of new size classes, then of the size, before
  /// the window has them; then whoever presents tells the presented controller.
  ///
  /// - Parameter traits: The device's new ones, if the size classes change.
  func announce(_ size: CGSize, traits: UITraitCollection?) {
    guard !isHidden, let rootViewController else { return }
    var controller: UIViewController? = rootViewController
    while let current = controller {
      let coordinator = TransitionCoordinator(of: current)
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
