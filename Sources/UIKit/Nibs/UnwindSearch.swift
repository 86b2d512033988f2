/// Finds the destination of an unwind segue: the nearest controller on the way back that has its
/// action.
@MainActor enum UnwindSearch {
  /// Asks, from the source outward, each container's other children, the container, and the
  /// controller that presents it.
  static func destination(
    of action: Selector, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    var current: UIViewController? = source
    while let controller = current {
      if let parent = controller.parent {
        for child in candidates(of: parent, before: controller) {
          if let found = inside(child, action, source, sender) { return found }
        }
        if parent.canPerformUnwindSegueAction(action, from: source, sender: sender) {
          return parent
        }
        current = parent
      } else if let presenter = controller.presentingViewController {
        if let found = inside(presenter, action, source, sender) { return found }
        current = presenter
      } else {
        return nil
      }
    }
    return nil
  }

  /// The other children of a container, in a navigation controller only those below, the nearest
  /// first.
  private static func candidates(
    of parent: UIViewController, before child: UIViewController
  ) -> [UIViewController] {
    let children = (parent as? UINavigationController)?.viewControllers ?? parent.children
    guard let index = children.firstIndex(where: { $0 === child }) else { return [] }
    return parent is UINavigationController
      ? children[..<index].reversed() : children.filter { $0 !== child }
  }

  /// Asks the innermost controllers first.
  private static func inside(
    _ controller: UIViewController, _ action: Selector, _ source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    let children = (controller as? UINavigationController)?.viewControllers ?? controller.children
    for child in children.reversed() {
      if let found = inside(child, action, source, sender) { return found }
    }
    return controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
      ? controller : nil
  }

  /// Goes back: dismisses what the destination's branch presents, and pops to the destination.
  static func unwind(from source: UIViewController, to destination: UIViewController) {
    let branch = Array(sequence(first: destination) { $0.parent })
    if let presenter = branch.first(where: { $0.presentation.presented != nil }),
      !branch.contains(where: { $0 === source })
    {
      presenter.dismiss(animated: true)
    }
    for (child, parent) in zip(branch, branch.dropFirst()) {
      guard let navigation = parent as? UINavigationController,
        navigation.topViewController !== child
      else { continue }
      navigation.popToViewController(child, animated: true)
    }
  }
}
