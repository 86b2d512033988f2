import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct NavigationTransitionTests {
  final class Delegate: NSObject, UINavigationControllerDelegate {
    let animator = TransitionAnimator()
    var interaction: UIPercentDrivenInteractiveTransition?
    var shown: [String] = []

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animator.log.append(operation == .push ? "push" : "pop")
      return animator
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append("\(type(of: viewController))")
    }
  }

  /// A navigation controller with a page `B` above a page `A`, in a visible window.
  private func stack() -> (UINavigationController, UIWindow) {
    let controller = UINavigationController(rootViewController: A())
    let window = shown(controller)
    controller.pushViewController(B(), animated: false)
    settle()
    return (controller, window)
  }

  @Test func `in didShow the coordinator still has the page that was popped`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      weak var left: UIViewController?
      var count = 0

      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        left = navigationController.transitionCoordinator?.viewController(forKey: .from)
        if left is B { count += 1 }
      }
    }
    let (controller, window) = stack()
    let delegate = Delegate()
    controller.delegate = delegate
    controller.popViewController(animated: true)
    settle()
    #expect(delegate.count == 1)
    #expect(delegate.left == nil)
    #expect(controller.transitionCoordinator == nil)
    #expect(controller.topViewController?.view.window === window)
  }

  // MARK: Interactive pop

  @Test func `F64 a cancelled interactive pop restores the page`() {
    let log = EventLog()
    let (controller, window) = stack()
    let page = controller.topViewController
    let lines = log.through { UserInput.swipeBack(in: controller, isAbandoned: true) }
      .filter { $0.contains(".view") && !$0.hasSuffix("IsAppearing") }
    #expect(
      lines == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
        "B.viewWillAppear", "B.viewDidAppear",
      ])
    #expect(controller.topViewController === page)
    #expect(page?.view.window === window)
    #expect(controller.viewControllers.count == 2)
    #expect(controller.navigationBar.items?.count == 2)
    #expect(page?.isMovingFromParent == false)
  }

  @Test func `F64 F55 a completed interactive pop frees the page`() {
    let log = EventLog()
    let (controller, window) = stack()
    let lines = log.through { UserInput.swipeBack(in: controller) }
    #expect(
      // Pages of an earlier test's last touch may be deallocated first.
      lines.drop { $0.hasSuffix("deinit") } == [
        "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear",
        "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
        "B.deinit",
      ])
    #expect(controller.viewControllers.count == 1)
    #expect(window.rootViewController === controller)
  }

  @Test func `F65 during an interactive pop the stack does not contain the page`() {
    let (controller, window) = stack()
    let finger = UserInput.Finger(at: CGPoint(x: 2, y: 400), in: controller.view)
    finger.move(by: CGPoint(x: 60, y: 0))
    finger.move(by: CGPoint(x: 60, y: 0))
    #expect(controller.viewControllers.count == 1)
    #expect(controller.transitionCoordinator?.isInteractive == true)
    finger.move(by: CGPoint(x: -100, y: 0), after: 1)
    finger.lift(after: 1)
    settle()
    #expect(controller.viewControllers.count == 2)
    #expect(controller.transitionCoordinator == nil)
    #expect(window.rootViewController === controller)
  }

  @Test func `swiping back is refused at the root, without a back button and if disabled`() {
    let (controller, window) = stack()
    controller.topViewController?.navigationItem.hidesBackButton = true
    UserInput.swipeBack(in: controller)
    #expect(controller.viewControllers.count == 2)
    controller.interactivePopGestureRecognizer?.delegate = nil
    controller.interactivePopGestureRecognizer?.isEnabled = false
    UserInput.swipeBack(in: controller)
    #expect(controller.viewControllers.count == 2)
    controller.interactivePopGestureRecognizer?.isEnabled = true
    UserInput.swipeBack(in: controller)
    settle()
    #expect(controller.viewControllers.count == 1)
    UserInput.swipeBack(in: controller)
    #expect(controller.viewControllers.count == 1)
    #expect(window.rootViewController === controller)
  }

  @Test func `the back button asks the bar's delegate or performs the item's action`() {
    final class Asking: UINavigationController, UINavigationBarDelegate {
      var isWilling = false
      var asked = 0
      func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
      ) -> Bool {
        asked += 1
        return isWilling
      }
    }
    let controller = Asking(rootViewController: A())
    let window = shown(controller)
    controller.pushViewController(B(), animated: false)
    settle()
    #expect(!UserInput.tapBack(in: controller))
    controller.isWilling = true
    var actions = 0
    controller.topViewController?.navigationItem.backAction = UIAction { _ in actions += 1 }
    #expect(UserInput.tapBack(in: controller))
    #expect(controller.viewControllers.count == 2)
    controller.topViewController?.navigationItem.backAction = nil
    #expect(UserInput.tapBack(in: controller))
    settle()
    #expect(controller.viewControllers.count == 1)
    #expect(!UserInput.tapBack(in: controller))
    #expect(controller.asked == 2)
    #expect(actions == 1)
    #expect(window.rootViewController === controller)
  }

  // MARK: Animators

  @Test func `F53 F55 the delegate's animator performs a push and a pop`() {
    let log = EventLog()
    let delegate = Delegate()
    let controller = UINavigationController(rootViewController: A())
    controller.delegate = delegate
    let window = shown(controller)
    let pushed = log.through { controller.pushViewController(B(), animated: true) }
      .filter { $0.contains(".view") }
    #expect(
      pushed == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(controller.topViewController?.view.superview === controller.view)
    #expect(controller.view.subviews.last === controller.navigationBar)
    let popped = log.through { controller.popViewController(animated: true) }
    #expect(popped.last == "B.deinit")
    #expect(
      delegate.animator.log == [
        "push", "animate A B", "ended true", "pop", "animate B A", "ended true",
      ])
    #expect(delegate.shown == ["A", "B", "A"])
    #expect(controller.view.subviews.count == 2)
    #expect(window.rootViewController === controller)
  }

  @Test func `F64 a push that its animator cancels leaves the old page`() {
    let log = EventLog()
    let delegate = Delegate()
    delegate.animator.completes = false
    let controller = UINavigationController(rootViewController: A())
    controller.delegate = delegate
    let window = shown(controller)
    let lines = log.through { controller.pushViewController(B(), animated: true) }
      .filter { !$0.contains("load") && !$0.hasSuffix("IsAppearing") }
    #expect(
      lines == [
        "B.willMove(toParent: UINavigationController)", "B.viewDidLoad", "A.viewWillDisappear",
        "B.viewWillAppear", "B.willMove(toParent: nil)", "B.didMove(toParent: nil)",
        "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear",
        "A.didMove(toParent: UINavigationController)", "B.deinit",
      ])
    #expect(controller.viewControllers.count == 1)
    #expect(controller.topViewController?.view.superview === controller.view)
    #expect(delegate.shown == ["A"])
    #expect(window.rootViewController === controller)
  }

  @Test(arguments: [false, true])
  func `a percent-driven pop waits until it is finished or cancelled`(isCancelled: Bool) async {
    let (controller, window) = stack()
    let delegate = Delegate()
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    delegate.animator.duration = 0.01
    controller.delegate = delegate
    let page = controller.topViewController
    var log: [String] = []
    controller.popViewController(animated: true)
    controller.transitionCoordinator?.notifyWhenInteractionChanges {
      log.append("changes \($0.isCancelled) \($0.percentComplete)")
    }
    controller.transitionCoordinator?.animate(alongsideTransition: nil) {
      log.append("end \($0.isCancelled)")
    }
    settle()
    interaction.update(0.25)
    #expect(interaction.percentComplete == 0.25)
    #expect(page?.view.alpha == 0)
    #expect(page?.view.window === window)
    if isCancelled { interaction.cancel() } else { interaction.finish() }
    // Waits for the remaining part of a hundredth of a second.
    await withCheckedContinuation { continuation in
      controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        continuation.resume()
      }
    }
    #expect(log == ["changes \(isCancelled) 0.25", "end \(isCancelled)"])
    #expect((controller.topViewController === page) == isCancelled)
    if isCancelled { #expect(page?.view.alpha == 1) }
    #expect(delegate.animator.log == ["pop", "animate B A", "ended \(!isCancelled)"])
  }

  // MARK: The coordinator

  @Test func `a push has a coordinator immediately, and its completion runs at the end`() {
    let controller = UINavigationController(rootViewController: A())
    let window = shown(controller)
    var log: [String] = []
    let page = CallbackController()
    page.blocks["viewDidAppear"] = { _ in log.append("viewDidAppear") }
    controller.pushViewController(page, animated: true)
    let coordinator = controller.transitionCoordinator
    #expect(coordinator?.viewController(forKey: .to) === page)
    coordinator?.animate(
      alongsideTransition: { _ in log.append("alongside") },
      completion: { _ in log.append("completion") })
    settle()
    #expect(log == ["alongside", "viewDidAppear", "completion"])
    #expect(controller.transitionCoordinator == nil)
    controller.popViewController(animated: false)
    #expect(controller.transitionCoordinator == nil)
    settle()
    controller.pushViewController(B(), animated: true)
    controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      log.append("taken back")
    }
    controller.popViewController(animated: true)
    settle()
    #expect(log.last == "taken back")
    #expect(window.rootViewController === controller)
  }
}
