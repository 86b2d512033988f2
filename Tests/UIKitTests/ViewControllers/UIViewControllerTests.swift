import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewControllerTests {
  @Test func `show and showDetail are handled by the container that overrides them`() {
    final class Own: UIViewController {
      var shown: [UIViewController] = []
      override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    }
    let (page, next) = (A(), B())
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = shownWindow(tabs)
    page.show(next, sender: nil)
    settle()
    #expect(navigation.topViewController === next)
    let target = page.targetViewController(forAction: "showViewController:sender:", sender: nil)
    #expect(target === navigation)
    let details = C()
    next.showDetailViewController(details, sender: nil)
    settle()
    #expect(tabs.presentedViewController === details)
    #expect(window.rootViewController === tabs)
  }

  @Test func `the front page or the child that it names decides the status bar`() {
    final class Dark: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let page = Dark()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let window = shownWindow(tabs)
    page.setNeedsStatusBarAppearanceUpdate()
    settle()
    // A navigation controller with a visible bar decides the style itself.
    #expect(SystemBars.style == .default)
    #expect(SystemBars.isStatusBarHidden)
    page.navigationController?.setNavigationBarHidden(true, animated: false)
    page.setNeedsStatusBarAppearanceUpdate()
    settle()
    #expect(SystemBars.style == .lightContent)
    let cover = A()
    cover.modalPresentationStyle = .fullScreen
    page.present(cover, animated: false)
    settle()
    cover.setNeedsStatusBarAppearanceUpdate()
    settle()
    #expect(SystemBars.style == .default)
    #expect(!SystemBars.isStatusBarHidden)
    #expect(window.rootViewController === tabs)
  }

  @Test func `a content scroll view is stored for its edges`() {
    let (page, scroll) = (A(), UIScrollView())
    page.setContentScrollView(scroll, for: [.top, .bottom])
    #expect(page.contentScrollView(for: .top) === scroll)
    #expect(page.contentScrollView(for: .leading) == nil)
    page.setContentScrollView(nil)
    #expect(page.contentScrollView(for: .bottom) == nil)
  }

  @Test func `F52 a presented page reports a new preferred size to its presentation controller`() {
    final class Controller: UIPresentationController {
      var sizes: [CGFloat] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize.height)
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        Controller(presentedViewController: presented, presenting: presenting)
      }
    }
    let (root, page, delegate) = (A(), B(), Delegate())
    let window = shownWindow(root)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    root.present(page, animated: false)
    page.preferredContentSize = CGSize(width: 10, height: 20)
    #expect((page.presentationController as? Controller)?.sizes == [20])
    #expect(window.isKeyWindow)
  }
}
