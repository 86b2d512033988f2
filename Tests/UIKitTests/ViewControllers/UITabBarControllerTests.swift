import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITabBarControllerTests {
  final class A: UIViewController {}
  final class B: UIViewController {}
  final class C: UIViewController {}
  final class Tabs: UITabBarController {}
  final class Nav: UINavigationController {}

  final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var allows = true

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      calls.append("shouldSelect \(type(of: viewController))")
      return allows
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      calls.append("didSelect \(type(of: viewController))")
    }
  }

  private func tabs(_ controllers: UIViewController...) -> Tabs {
    let tabs = Tabs()
    tabs.viewControllers = controllers
    return tabs
  }

  @Test func `F22 tabs become children, get their parent and are not loaded`() {
    let log = EventLog()
    let tabs = tabs(A(), B())
    #expect(
      log.take() == [
        "Tabs.loadView", "Tabs.viewDidLoad", "A.willMove(toParent: Tabs)",
        "A.didMove(toParent: Tabs)", "B.willMove(toParent: Tabs)", "B.didMove(toParent: Tabs)",
      ])
    #expect(tabs.children.map(\.isViewLoaded) == [false, false])
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.children.allSatisfy { $0.tabBarController === tabs })
  }

  @Test func `F66 at launch only the selected tab is loaded and appears`() {
    let log = EventLog()
    let tabs = tabs(A(), B())
    _ = log.take()
    let window = shown(tabs)
    #expect(
      log.take() == [
        "Tabs.viewWillAppear", "A.loadView", "A.viewDidLoad", "A.viewWillAppear",
        "Tabs.viewIsAppearing", "A.viewIsAppearing", "Tabs.viewDidAppear", "A.viewDidAppear",
      ])
    #expect(tabs.children[1].isViewLoaded == false)
    #expect(tabs.children[0].view.window === window)
  }

  @Test func `F66 a tab selected before launch is the one that is loaded`() {
    let tabs = tabs(A(), B())
    tabs.selectedIndex = 1
    let window = shown(tabs)
    #expect(tabs.children.map(\.isViewLoaded) == [false, true])
    #expect(tabs.children[1].view.window === window)
  }

  @Test func `F67 the incoming tab's callbacks come first`() {
    let log = EventLog()
    let tabs = tabs(A(), B())
    let window = shown(tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(
      log.take() == ["B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear"])
    log.settle()
    #expect(log.take() == ["B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear"])
    #expect(tabs.selectedViewController === tabs.children[1])
    #expect(tabs.children[0].view.window == nil)
    #expect(window.rootViewController === tabs)
  }

  @Test func `F68 the delegate is called for taps, not for selection in code`() {
    let tabs = tabs(A(), B())
    let delegate = Delegate()
    tabs.delegate = delegate
    let window = shown(tabs)
    tabs.selectedIndex = 1
    tabs.selectedViewController = tabs.children[0]
    #expect(delegate.calls.isEmpty)
    tabs.tabBar(tabs.tabBar, didSelect: tabs.children[1].tabBarItem)
    #expect(delegate.calls == ["shouldSelect B", "didSelect B"])
    #expect(tabs.selectedIndex == 1)
    delegate.allows = false
    delegate.calls = []
    tabs.tabBar(tabs.tabBar, didSelect: tabs.children[0].tabBarItem)
    #expect(delegate.calls == ["shouldSelect A"])
    #expect(tabs.selectedIndex == 1)
    #expect(window.rootViewController === tabs)
  }

  @Test func `F69 returning to a tab loads nothing again and keeps its view`() {
    let log = EventLog()
    let tabs = tabs(A(), B())
    let window = shown(tabs)
    let view = tabs.children[0].view
    tabs.selectedIndex = 1
    log.settle()
    let lines = log.through { tabs.selectedIndex = 0 }
    #expect(
      lines == [
        "A.viewWillAppear", "B.viewWillDisappear", "A.viewIsAppearing", "B.viewDidDisappear",
        "A.viewDidAppear",
      ])
    #expect(tabs.children[0].view === view)
    #expect(tabs.children[1].isViewLoaded)
    #expect(window.rootViewController === tabs)
  }

  @Test func `of two consecutive tab changes the last tab is visible`() {
    let log = EventLog()
    let tabs = tabs(A(), B(), C())
    let window = shown(tabs)
    let lines = log.through {
      tabs.selectedIndex = 1
      tabs.selectedIndex = 2
    }
    #expect(
      lines.filter { $0.contains(".viewW") || $0.contains(".viewDidA") || $0.contains("Disa") } == [
        "B.viewWillAppear", "A.viewWillDisappear", "C.viewWillAppear", "B.viewWillDisappear",
        "A.viewDidDisappear", "B.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(tabs.view.subviews.contains(tabs.children[2].view))
    #expect(window.rootViewController === tabs)
  }

  @Test func `selecting the selected tab or a missing one does nothing`() {
    let log = EventLog()
    let tabs = tabs(A(), B())
    let window = shown(tabs)
    let lines = log.through {
      tabs.selectedIndex = 0
      tabs.selectedIndex = 7
      tabs.selectedIndex = -1
    }
    #expect(lines.isEmpty)
    #expect(window.rootViewController === tabs)
  }

  @Test func `replacing the tabs keeps the selected one and removes the others`() {
    let log = EventLog()
    let (first, second) = (A(), B())
    let tabs = tabs(first, second)
    let window = shown(tabs)
    let lines = log.through { tabs.viewControllers = [second, first] }
    #expect(lines.isEmpty)
    #expect(tabs.selectedIndex == 1)
    let change = log.through { tabs.viewControllers = [second] }
    #expect(
      change == [
        "A.willMove(toParent: nil)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
        "A.viewWillDisappear", "A.didMove(toParent: nil)", "B.viewIsAppearing",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(window.rootViewController === tabs)
  }

  @Test
  func `a navigation controller in a tab shows its page, and pushes while another tab is shown`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let tabs = tabs(nav, B())
    _ = log.take()
    let window = shown(tabs)
    #expect(
      log.take() == [
        "Tabs.viewWillAppear", "Nav.loadView", "Nav.viewDidLoad", "Nav.viewWillAppear",
        "Tabs.viewIsAppearing", "Nav.viewIsAppearing", "A.loadView", "A.viewDidLoad",
        "A.viewWillAppear", "A.viewIsAppearing", "Tabs.viewDidAppear", "Nav.viewDidAppear",
        "A.viewDidAppear", "A.didMove(toParent: Nav)",
      ])
    let away = log.through { tabs.selectedIndex = 1 }
    #expect(
      away.filter { $0.contains("isappear") } == [
        "Nav.viewWillDisappear", "A.viewWillDisappear", "Nav.viewDidDisappear",
        "A.viewDidDisappear",
      ])
    let push = log.through { nav.pushViewController(C(), animated: false) }
    #expect(push == ["C.willMove(toParent: Nav)"])
    let back = log.through { tabs.selectedIndex = 0 }
    #expect(back.contains("C.viewDidAppear"))
    #expect(!back.contains("A.viewWillAppear"))
    #expect(nav.topViewController?.view.window === window)
  }

  @Test func `a tab bar controller in a navigation controller forwards appearance`() {
    let log = EventLog()
    let tabs = tabs(A(), B())
    let nav = Nav(rootViewController: tabs)
    let window = shown(nav)
    #expect(tabs.children[0].navigationController === nav)
    let lines = log.through { nav.pushViewController(C(), animated: false) }
    #expect(
      lines == [
        "C.willMove(toParent: Nav)", "C.loadView", "C.viewDidLoad", "Tabs.viewWillDisappear",
        "A.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing", "Tabs.viewDidDisappear",
        "A.viewDidDisappear", "C.viewDidAppear", "C.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `the bar is at the bottom and part of the tab's safe area inset`() {
    let tabs = tabs(A(), B())
    let window = shown(tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(tabs.children[0].view.frame == window.bounds)
    #expect(tabs.children[0].view.safeAreaInsets.bottom == 83)
  }

  @Test func `the bar has an item per tab, and for a navigation controller its root's`() {
    let root = A()
    root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 1)
    let other = B()
    other.title = "Other"
    let tabs = tabs(Nav(rootViewController: root), other)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Other"])
    #expect(tabs.tabBar.selectedItem === root.tabBarItem)
  }

  @Test func `a page can hide the bar while it is in the stack`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let tabs = tabs(nav, B())
    let window = shown(tabs)
    let page = C()
    page.hidesBottomBarWhenPushed = true
    nav.pushViewController(page, animated: false)
    log.settle()
    #expect(tabs.tabBar.frame.minY == 844)
    #expect(page.view.safeAreaInsets.bottom == 34)
    nav.popViewController(animated: false)
    log.settle()
    #expect(tabs.tabBar.frame.minY == 761)
    #expect(nav.topViewController?.view.safeAreaInsets.bottom == 83)
    #expect(window.rootViewController === tabs)
  }

  @Test func `tabs created in viewDidLoad appear with the controller`() {
    final class Making: UITabBarController {
      override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [A(), B()]
        selectedIndex = 1
      }
    }
    let log = EventLog()
    let tabs = Making()
    let window = shown(tabs)
    #expect(
      log.take().filter { $0.contains("Appear") } == [
        "Making.viewWillAppear", "B.viewWillAppear", "Making.viewIsAppearing",
        "B.viewIsAppearing", "Making.viewDidAppear", "B.viewDidAppear",
      ])
    #expect(tabs.children.map(\.isViewLoaded) == [false, true])
    #expect(window.rootViewController === tabs)
  }

  @Test func `tapping the selected tab pops its navigation controller to the root`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    nav.pushViewController(C(), animated: false)
    let tabs = tabs(nav, B())
    let window = shown(tabs)
    tabs.tabBar(tabs.tabBar, didSelect: nav.tabBarItem)
    log.settle()
    #expect(nav.viewControllers.count == 1)
    #expect(window.rootViewController === tabs)
  }

  @Test func `F67 for a navigation controller in a tab, its callbacks and its page's come first`() {
    let log = EventLog()
    let tabs = tabs(A(), Nav(rootViewController: B()))
    let window = shown(tabs)
    let lines = log.through { tabs.selectedIndex = 1 }.filter { !$0.hasPrefix("Nav") }
    #expect(
      lines == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === tabs)
  }

  @Test func `F58 the delegate of a navigation controller in a tab is called for its first page`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var log: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) {
        log.append("will")
      }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        log.append("did")
      }
    }
    let (delegate, nav) = (Delegate(), Nav(rootViewController: B()))
    nav.delegate = delegate
    let tabs = tabs(A(), nav)
    let window = shown(tabs)
    tabs.selectedIndex = 1
    settle()
    #expect(delegate.log == ["will", "did"])
    #expect(window.rootViewController === tabs)
  }

  @Test func `F68 a tap asks and calls the delegate, which may refuse it`() {
    let delegate = Delegate()
    let tabs = tabs(A(), B())
    tabs.delegate = delegate
    let window = shown(tabs)
    #expect(UserInput.tapTab(1, in: tabs))
    #expect(tabs.selectedIndex == 1)
    delegate.allows = false
    UserInput.tapTab(0, in: tabs)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem === tabs.selectedViewController?.tabBarItem)
    #expect(delegate.calls == ["shouldSelect B", "didSelect B", "shouldSelect A"])
    #expect(!UserInput.tapTab(2, in: tabs))
    #expect(window.rootViewController === tabs)
  }

  @Test func `a controller that overrides tabBar(_:didSelect:) still changes the tab`() {
    final class Tabs: UITabBarController {
      var heard: [Int] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append(selectedIndex)
      }
    }
    let delegate = Delegate()
    let tabs = Tabs()
    tabs.viewControllers = [A(), B()]
    tabs.delegate = delegate
    let window = shown(tabs)
    UserInput.tapTab(1, in: tabs)
    #expect(tabs.heard == [0])
    #expect(tabs.selectedIndex == 1)
    #expect(delegate.calls == ["shouldSelect B", "didSelect B"])
    #expect(window.rootViewController === tabs)
  }

  @Test func `F67 the delegate's animator changes the tabs`() {
    final class Switching: NSObject, UITabBarControllerDelegate {
      let animator = TransitionAnimator()
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }
    let log = EventLog()
    let switching = Switching()
    let tabs = tabs(A(), B())
    tabs.delegate = switching
    let window = shown(tabs)
    let lines = log.through { tabs.selectedIndex = 1 }
    #expect(
      lines == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(switching.animator.log == ["animate A B", "ended true"])
    #expect(tabs.selectedViewController?.view.superview === tabs.view)
    switching.animator.completes = false
    tabs.selectedIndex = 0
    settle()
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.viewControllers?[0].view.window == nil)
    #expect(tabs.viewControllers?[1].view.window === window)
  }

  @Test func `F119: a subclass's viewDidLoad is called inside super.init`() {
    final class Tabs: UITabBarController {
      var log: [String] = []
      init() {
        super.init(nibName: nil, bundle: nil)
        log.append("made")
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        super.viewDidLoad()
        log.append("viewDidLoad")
      }
    }
    #expect(Tabs().log == ["viewDidLoad", "made"])
  }
}
