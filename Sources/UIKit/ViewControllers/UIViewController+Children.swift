import Trace

/// The state of a view controller between `willMove(toParent:)` and `didMove(toParent:)`.
enum ContainmentMovement {
  case none, toParent, fromParent
}

extension UIViewController {
  func adopt(_ child: UIViewController) {
    if child === self {
      raise(.invalidArgument, "Can't add self as child view controller: \(self)")
    }
    guard child.parentReference !== self else { return }
    if child.parentReference != nil { child.removeFromParent() }
    child.tellWillMove(toParent: self)
    child.movement = .toParent
    childList.append(child)
    child.parentReference = self
  }

  func leaveParent() {
    guard let parent = parentReference else { return }
    parent.childList.removeAll { $0 === self }
    parentReference = nil
    tellDidMove(toParent: nil)
    movement = .none
  }

  /// Calls `willMove(toParent:)`, marked as a call by the runtime.
  func tellWillMove(toParent parent: UIViewController?) {
    deliverMove("willMove(toParent:)", parent) { willMove(toParent: parent) }
  }

  /// Calls `didMove(toParent:)`, marked as a call by the runtime.
  func tellDidMove(toParent parent: UIViewController?) {
    deliverMove("didMove(toParent:)", parent) { didMove(toParent: parent) }
  }

  private func deliverMove(_ method: String, _ parent: UIViewController?, _ body: () -> Void) {
    moveDeliveries += 1
    defer { moveDeliveries -= 1 }
    Runtime.deliver(method, to: self, .parent(parent)) { body() }
  }

  /// Records in the trace that the program itself calls one of the move methods (F84).
  func traceDirectCall(_ method: String, _ parent: UIViewController?) {
    guard moveDeliveries == 0 else { return }
    Runtime.deliver(method, to: self, .parent(parent)) {}
  }

  /// Implements `transition(from:to:…)`: exchanges the views, and calls the appearance callbacks on
  /// both view controllers (F97). The `viewDid…` callbacks follow when the animation ends, or with
  /// the commit if it takes no time.
  func exchange(
    _ old: UIViewController, for new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    let method =
      "-[UIViewController transitionFromViewController:toViewController:duration:options:"
      + "animations:completion:]"
    guard old.parent === self, new.parent === self else {
      raise(
        .invalidArgument,
        "Children view controllers \(old) and \(new) must have a common parent view controller "
          + "when calling \(method)")
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      raise(
        .invalidArgument,
        "\(method) must not be called on \(self), which forwards appearance methods itself")
    }
    let animated = duration > 0
    let superview = old.view.superview ?? view!
    new.beginAppearance(.appearing, animated: animated)
    old.beginAppearance(.disappearing, animated: animated)
    if !options.contains(.showHideTransitionViews) || new.view.superview == nil {
      superview.addSubview(new.view)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { isFinished in
        new.endAppearance()
        old.view.removeFromSuperview()
        old.endAppearance()
        completion?(isFinished)
      })
  }

  // MARK: Misuse

  /// Prints the warning of iOS 13 and later for an appearance callback that the program calls
  /// itself (F95).
  func warnOfDirectCall(_ selector: String) {
    guard appearanceDeliveries == 0 else { return }
    warn(
      "Calling -\(selector) directly on a view controller is not supported, and may result in "
        + "out-of-order callbacks and other inconsistent behavior. Use the "
        + "-beginAppearanceTransition:animated: and -endAppearanceTransition APIs on "
        + "UIViewController instead to manually drive appearance callbacks. View controller: "
        + "\(self)")
  }

  func warnOfUnbalancedCalls() {
    warn("Unbalanced calls to begin/end appearance transitions for \(self).")
  }
}

extension TraceArgument {
  @MainActor fileprivate static func parent(_ parent: UIViewController?) -> TraceArgument {
    TraceArgument(label: "toParent", name: "parent", value: Runtime.name(of: parent))
  }
}
