import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIPresentationControllerTests {
  /// A presentation controller that logs its callbacks.
  class Noting: UIPresentationController {
    var log: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 10, y: 20, width: 100, height: 200)
    }

    override func presentationTransitionWillBegin() {
      log.append("presentation will begin \(containerView != nil)")
    }
    override func containerViewWillLayoutSubviews() { log.append("will layout") }
    override func containerViewDidLayoutSubviews() { log.append("did layout") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.append("presentation did end \(completed)")
    }
    override func dismissalTransitionWillBegin() { log.append("dismissal will begin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.append("dismissal did end \(completed)")
    }
  }

  class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var log: [String] = []
    var completes = true

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
        view.frame = context.finalFrame(for: to)
        context.containerView.addSubview(view)
      }
      log.append("animates")
      context.completeTransition(completes)
    }

    func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
  }

  class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
    var controller: Noting?
    let animator = Animator()

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      controller = Noting(presentedViewController: presented, presenting: presenting)
      return controller
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { animator }
  }

  private func presented(_ delegate: Transitioning, on root: UIViewController, animated: Bool) -> B
  {
    let page = B()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    root.present(page, animated: animated)
    settle()
    return page
  }

  @Test func `F81: a custom presentation controller is called in order and places the view`() {
    let (root, delegate) = (A(), Transitioning())
    let window = shownWindow(root)
    let page = presented(delegate, on: root, animated: false)
    #expect(page.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    #expect(root.view.window === window)
    root.dismiss(animated: false)
    settle()
    let log = delegate.controller?.log ?? []
    #expect(log.first == "presentation will begin true")
    let places = ["will layout", "did layout", "presentation did end true", "dismissal will begin"]
      .map { log.firstIndex(of: $0) ?? -1 }
    #expect(places == places.sorted() && !places.contains(-1))
    #expect(log.last == "dismissal did end true")
  }

  @Test func `F81: its callbacks are before and after layout, around the page's own`() {
    final class Page: UIViewController {
      var tell: (String) -> Void = { _ in }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tell("viewWillAppear")
      }
      override func viewDidLayoutSubviews() { tell("presented layout") }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell("viewDidAppear")
      }
    }
    let (root, delegate, page) = (A(), Transitioning(), Page())
    let window = shownWindow(root)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    page.tell = { delegate.controller?.log.append($0) }
    root.present(page, animated: true)
    settle()
    #expect(
      delegate.controller?.log == [
        "presentation will begin true", "viewWillAppear", "will layout", "did layout",
        "presented layout", "presentation did end true", "viewDidAppear",
      ])
    #expect(window.isKeyWindow)
  }

  @Test func `004.20 a popup with a custom animation is laid out again as it grows`() {
    final class Popup: UIViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    final class Growing: TransitionAnimator {
      override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to)
        else { return context.completeTransition(true) }
        context.containerView.addSubview(view)
        view.frame = context.finalFrame(for: to).insetBy(dx: 40, dy: 40)
        view.layoutIfNeeded()
        UIView.performWithoutAnimation {
          UIView.animate(withDuration: 0.2) {
            view.frame = context.finalFrame(for: to)
            view.layoutIfNeeded()
          } completion: { _ in
            context.completeTransition(true)
          }
        }
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Growing() }
    }
    let (root, popup, delegate) = (A(), Popup(), Delegate())
    let window = shownWindow(root)
    popup.modalPresentationStyle = .custom
    popup.transitioningDelegate = delegate
    root.present(popup, animated: true)
    #expect(popup.layouts == 2)
    settle()
    #expect(popup.view.frame == window.bounds)
    #expect(root.presentedViewController === popup)
  }

  @Test(arguments: [false, true])
  func `an interactive dismissal is finished or cancelled`(isCancelled: Bool) async {
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      let animator = TransitionAnimator()
      let interaction = UIPercentDrivenInteractiveTransition()
      func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
      { animator }
      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let (root, page, delegate) = (A(), B(), Delegate())
    delegate.animator.duration = 0.01
    let window = shownWindow(root)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    root.present(page, animated: true)
    settle()
    page.dismiss(animated: true)
    settle()
    #expect(page.isBeingDismissed)
    #expect(root.presentedViewController === page)
    await withCheckedContinuation { continuation in
      page.transitionCoordinator?.animate(alongsideTransition: nil) { _ in continuation.resume() }
      if isCancelled { delegate.interaction.cancel() } else { delegate.interaction.finish() }
    }
    #expect((root.presentedViewController === page) == isCancelled)
    #expect((page.viewIfLoaded?.window === window) == isCancelled)
    #expect((root.view.window === window) == !isCancelled)
    #expect(!page.isBeingDismissed)
  }

  @Test func `an animator performs a presentation and a dismissal`() {
    let (root, delegate) = (A(), Transitioning())
    let window = shownWindow(root)
    let log = events(["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]) {
      let page = presented(delegate, on: root, animated: true)
      #expect(page.view.superview != nil)
      root.dismiss(animated: true)
      settle()
    }
    #expect(window.subviews == [root.view])
    #expect(delegate.animator.log == ["animates", "ended true", "animates", "ended true"])
    #expect(
      log == [
        "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
      ])
  }

  @Test func `an animator that cancels a presentation leaves nothing presented`() {
    let (root, delegate) = (A(), Transitioning())
    delegate.animator.completes = false
    let window = shownWindow(root)
    let page = presented(delegate, on: root, animated: true)
    #expect(root.presentedViewController == nil)
    #expect(page.presentingViewController == nil)
    #expect(page.view.window == nil)
    #expect(window.subviews == [root.view])
    #expect(delegate.controller?.log.last == "presentation did end false")
  }

  @Test func `F80: the delegate is not called for a dismissal in code`() {
    class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var count = 0
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        count += 1
      }
    }
    let (root, page, delegate) = (A(), B(), Delegate())
    let window = shownWindow(root)
    page.presentationController?.delegate = delegate
    root.present(page, animated: true)
    settle()
    #expect(page.presentationController?.delegate === delegate)
    root.dismiss(animated: true)
    settle()
    #expect(delegate.count == 0)
    #expect(window.isKeyWindow)
  }

  @Test func `a medium sheet is half as high as a large one`() {
    let (root, page) = (A(), B())
    let window = shownWindow(root)
    page.sheetPresentationController?.detents = [.medium(), .large()]
    root.present(page, animated: false)
    settle()
    let medium = page.view.frame.height
    page.sheetPresentationController?.animateChanges {
      page.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    #expect(page.view.frame.height == medium * 2)
    #expect(page.view.frame.maxY == window.bounds.maxY)
  }

  @Test func `alongside animations run before the end of the transition`() {
    let (root, page) = (A(), CallbackController())
    let window = shownWindow(root)
    var log: [String] = []
    page.blocks["viewWillAppear"] = {
      $0.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.append("alongside") },
        completion: { _ in log.append("completion") })
      log.append("viewWillAppear")
    }
    page.blocks["viewDidAppear"] = { _ in log.append("viewDidAppear") }
    root.present(page, animated: true)
    settle()
    #expect(log == ["viewWillAppear", "alongside", "viewDidAppear", "completion"])
    #expect(page.transitionCoordinator == nil)
    #expect(window.isKeyWindow)
  }

  @Test func `presentation controllers do not leak`() {
    weak var page: UIViewController?
    weak var controller: UIPresentationController?
    let root = A()
    let window = shownWindow(root)
    do {
      let delegate = Transitioning()
      let shown = presented(delegate, on: root, animated: true)
      page = shown
      controller = delegate.controller
      root.dismiss(animated: true)
      settle()
    }
    #expect(page == nil)
    #expect(controller == nil)
    #expect(window.isKeyWindow)
  }
}
