import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UINavigationControllerTests {
  final class A: UIViewController {}
  final class B: UIViewController {}
  final class C: UIViewController {}
  final class Nav: UINavigationController {}

  /// A page that logs what it sees in its callbacks.
  final class Witness: UIViewController {
    var seen: [String] = []

    override func viewDidLoad() { see("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { see("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { see("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { see("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { see("viewDidDisappear") }

    private func see(_ method: String) {
      var words = [method]
      if navigationController != nil { words.append("in") }
      if navigationController?.viewControllers.contains(self) == true { words.append("stacked") }
      if isMovingToParent { words.append("coming") }
      if isMovingFromParent { words.append("going") }
      if viewIfLoaded?.window != nil { words.append("window") }
      seen.append(words.joined(separator: " "))
    }
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: EventLog

    init(_ log: EventLog) {
      self.log = log
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      log.add("willShow \(type(of: viewController)) \(animated)")
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      log.add("didShow \(type(of: viewController)) \(animated)")
    }
  }

  // MARK: Loading

  @Test func `F22 the root page gets its parent and is not loaded`() {
    let log = EventLog()
    let root = A(nibName: nil, bundle: nil)
    let nav = Nav(rootViewController: root)
    #expect(log.take() == ["A.willMove(toParent: Nav)"])
    #expect(root.isViewLoaded == false)
    #expect(root.parent === nav)
    #expect(nav.viewControllers == [root])
  }

  @Test func `the first page appears with the navigation controller`() {
    let log = EventLog()
    var windows: [UIWindow] = []
    let nav = Nav(rootViewController: A())
    let lines = log.through { windows = [shown(nav)] }
    #expect(
      lines == [
        "Nav.loadView", "Nav.viewDidLoad", "Nav.viewWillAppear", "Nav.viewIsAppearing",
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing",
        "Nav.viewDidAppear", "A.viewDidAppear", "A.didMove(toParent: Nav)",
      ])
    #expect(windows.count == 1)
  }

  @Test func `F54 a push changes the stack immediately and loads in the next layout pass`() {
    let log = EventLog()
    let (root, page) = (A(), B())
    let nav = Nav(rootViewController: root)
    let window = shown(nav)
    _ = log.take()
    nav.pushViewController(page, animated: false)
    #expect(nav.viewControllers == [root, page])
    #expect(nav.topViewController === page)
    #expect(page.isViewLoaded == false)
    #expect(log.take() == ["B.willMove(toParent: Nav)"])
    window.layoutIfNeeded()
    #expect(
      log.take() == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "B.viewIsAppearing",
      ])
    log.settle()
    #expect(
      log.take() == ["A.viewDidDisappear", "B.viewDidAppear", "B.didMove(toParent: Nav)"])
  }

  @Test func `the root page is pushed with pushViewController`() {
    final class Counting: UINavigationController {
      var pushed: [Int] = []

      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushed.append(viewControllers.count)
        super.pushViewController(viewController, animated: animated)
      }
    }
    let nav = Counting(rootViewController: A())
    nav.pushViewController(B(), animated: false)
    #expect(nav.pushed == [0, 1])
  }

  @Test func `replacing the window's root frees the navigation controller and its pages`() {
    let log = EventLog()
    var nav: Nav? = Nav(rootViewController: A())
    nav?.pushViewController(B(), animated: false)
    let window = shown(nav!)
    nav = nil
    let lines = log.through { window.rootViewController = C() }
    #expect(lines.filter { $0.hasSuffix("deinit") } == ["Nav.deinit", "A.deinit", "B.deinit"])
  }

  // MARK: Push and pop

  @Test(arguments: [false, true])
  func `F53 F56 a push calls the appearance methods of both pages in order`(animated: Bool) {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let lines = log.through { nav.pushViewController(B(), animated: animated) }
    #expect(
      lines == [
        "B.willMove(toParent: Nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear",
        "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
        "B.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test
  func `F53 F56 the page is laid out between its viewWillAppear and the other's viewDidDisappear`()
  {
    final class Page: UIViewController {
      var seen: (String) -> Void = { _ in }

      override func viewWillAppear(_ animated: Bool) { seen("viewWillAppear") }
      override func updateViewConstraints() {
        super.updateViewConstraints()
        seen("updateViewConstraints")
      }
      override func viewWillLayoutSubviews() { seen("viewWillLayoutSubviews") }
      override func viewDidLayoutSubviews() { seen("viewDidLayoutSubviews") }
      override func viewDidDisappear(_ animated: Bool) { seen("viewDidDisappear") }
      override func viewDidAppear(_ animated: Bool) { seen("viewDidAppear") }
    }
    let log = EventLog()
    let (old, new) = (Page(), Page())
    let nav = Nav(rootViewController: old)
    let window = shown(nav)
    var lines: [String] = []
    old.seen = { if $0 == "viewDidDisappear" { lines.append("old \($0)") } }
    new.seen = { lines.append($0) }
    nav.pushViewController(new, animated: false)
    log.settle()
    #expect(
      lines == [
        "viewWillAppear", "updateViewConstraints", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "old viewDidDisappear", "viewDidAppear",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test(arguments: [false, true])
  func `F55 F56 a pop calls the appearance methods in order and frees the page`(animated: Bool) {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    nav.pushViewController(B(), animated: animated)
    log.settle()
    let lines = log.through { nav.popViewController(animated: animated) }
    #expect(
      lines == [
        "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear",
        "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
        "B.deinit",
      ])
    #expect(nav.view.subviews.count == 2)
    #expect(window.rootViewController === nav)
  }

  @Test func `F57 F63 F65 a page sees its stack, flags and window during push and pop`() {
    let log = EventLog()
    let page = Witness()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    nav.pushViewController(page, animated: false)
    log.settle()
    #expect(
      page.seen == [
        "viewDidLoad in stacked coming", "viewWillAppear in stacked coming",
        "viewDidAppear in stacked coming window",
      ])
    #expect(!page.isMovingToParent)
    page.seen = []
    nav.popViewController(animated: false)
    log.settle()
    #expect(page.seen == ["viewWillDisappear in going window", "viewDidDisappear in going"])
    #expect(!page.isMovingFromParent)
    #expect(page.navigationController == nil)
    #expect(window.isKeyWindow)
  }

  @Test func `F57 a page that is covered and uncovered does not move`() {
    let log = EventLog()
    let page = Witness()
    let nav = Nav(rootViewController: page)
    let window = shown(nav)
    page.seen = []
    nav.pushViewController(B(), animated: false)
    log.settle()
    nav.popViewController(animated: false)
    log.settle()
    #expect(
      page.seen == [
        "viewWillDisappear in stacked window", "viewDidDisappear in stacked",
        "viewWillAppear in stacked", "viewDidAppear in stacked window",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `F63 a page that was loaded early has no navigation controller in viewDidLoad`() {
    let log = EventLog()
    let page = Witness()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    page.loadViewIfNeeded()
    nav.pushViewController(page, animated: false)
    log.settle()
    #expect(page.seen.first == "viewDidLoad")
    #expect(page.seen.dropFirst().first == "viewWillAppear in stacked coming")
    #expect(window.rootViewController === nav)
  }

  @Test func `F58 the delegate is called between the pages' callbacks, also for the first page`() {
    let log = EventLog()
    let delegate = Delegate(log)
    let nav = Nav(rootViewController: A())
    nav.delegate = delegate
    var windows: [UIWindow] = []
    let first = log.through { windows = [shown(nav)] }
    #expect(
      first.filter { $0.hasPrefix("A.view") || $0.contains("Show") } == [
        "A.viewDidLoad", "A.viewWillAppear", "willShow A false", "A.viewIsAppearing",
        "A.viewDidAppear", "didShow A false",
      ])
    let push = log.through { nav.pushViewController(B(), animated: true) }
    #expect(
      push.filter { !$0.contains("load") && !$0.contains("Load") } == [
        "B.willMove(toParent: Nav)", "A.viewWillDisappear", "B.viewWillAppear", "willShow B true",
        "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(toParent: Nav)",
        "didShow B true",
      ])
    #expect(windows.count == 1)
  }

  // MARK: Several pages

  @Test
  func `F59 popToRoot returns the pages from bottom to top, and only two appear or disappear`() {
    let log = EventLog()
    let (root, middle, top) = (A(), B(), C())
    let nav = Nav(rootViewController: root)
    let window = shown(nav)
    nav.pushViewController(middle, animated: false)
    log.settle()
    nav.pushViewController(top, animated: false)
    log.settle()
    var popped: [UIViewController]?
    let lines = log.through { popped = nav.popToRootViewController(animated: false) }
    #expect(popped == [middle, top])
    #expect(
      lines == [
        "C.willMove(toParent: nil)", "B.willMove(toParent: nil)", "B.didMove(toParent: nil)",
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "C.viewDidDisappear",
        "A.viewDidAppear", "C.didMove(toParent: nil)",
      ])
    #expect(nav.popToRootViewController(animated: false) == nil)
    #expect(window.rootViewController === nav)
  }

  @Test func `F59 popTo shows a page in the middle of the stack`() {
    let log = EventLog()
    let (root, middle, top) = (A(), B(), C())
    let nav = Nav()
    nav.viewControllers = [root, middle, top]
    let window = shown(nav)
    #expect(nav.popToViewController(middle, animated: false) == [top])
    #expect(nav.viewControllers == [root, middle])
    log.settle()
    #expect(middle.view.window === window)
    #expect(root.isViewLoaded == false)
  }

  @Test func `F60 pages below the top are not loaded and only get their parent`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let (middle, top) = (B(), C())
    let lines = log.through {
      nav.setViewControllers([nav.viewControllers[0], middle, top], animated: false)
    }
    #expect(
      lines == [
        "B.willMove(toParent: Nav)", "C.willMove(toParent: Nav)", "C.loadView", "C.viewDidLoad",
        "A.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing", "A.viewDidDisappear",
        "C.viewDidAppear", "B.didMove(toParent: Nav)", "C.didMove(toParent: Nav)",
      ])
    #expect(middle.isViewLoaded == false)
    #expect(window.rootViewController === nav)
  }

  @Test func `F60 replacing the root is a normal transition and frees the old root`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let lines = log.through { nav.viewControllers = [B()] }
    #expect(
      lines == [
        "A.willMove(toParent: nil)", "B.willMove(toParent: Nav)", "B.loadView", "B.viewDidLoad",
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
        "B.viewDidAppear", "A.didMove(toParent: nil)", "A.deinit", "B.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `F61 a pop at the root returns nil and does nothing`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    var popped: UIViewController?
    let lines = log.through { popped = nav.popViewController(animated: true) }
    #expect(popped == nil)
    #expect(lines.isEmpty)
    #expect(nav.viewControllers.count == 1)
    #expect(window.rootViewController === nav)
  }

  @Test func `F62 pushing the same instance twice raises UIKit's exception`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let nav = UINavigationController(rootViewController: UIViewController())
        nav.pushViewController(nav.viewControllers[0], animated: false)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "'NSInvalidArgumentException', reason: 'Pushing the same view controller instance more than once is not supported (<UIViewController: 0x"
      ))
  }

  // MARK: Changes at unusual moments

  @Test func `of two consecutive pushes only the second page appears`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let lines = log.through {
      nav.pushViewController(B(), animated: false)
      nav.pushViewController(C(), animated: false)
    }
    #expect(
      lines == [
        "B.willMove(toParent: Nav)", "C.willMove(toParent: Nav)", "C.loadView", "C.viewDidLoad",
        "A.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing", "A.viewDidDisappear",
        "C.viewDidAppear", "B.didMove(toParent: Nav)", "C.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `a push that is undone before layout loads nothing`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let lines = log.through {
      nav.pushViewController(B(), animated: false)
      nav.popViewController(animated: false)
    }
    #expect(
      lines == [
        "B.willMove(toParent: Nav)", "B.willMove(toParent: nil)", "B.didMove(toParent: nil)",
        "B.deinit",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `a pop during a push waits until the push ends`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let lines = log.through {
      nav.pushViewController(B(), animated: true)
      window.layoutIfNeeded()
      nav.popViewController(animated: true)
    }
    #expect(
      lines == [
        "B.willMove(toParent: Nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear",
        "B.viewWillAppear", "B.viewIsAppearing", "B.willMove(toParent: nil)",
        "A.viewDidDisappear", "B.viewDidAppear", "B.viewWillDisappear", "A.viewWillAppear",
        "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
        "B.deinit",
      ])
  }

  @Test func `a push from viewDidAppear happens after it`() {
    final class Eager: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        if navigationController?.viewControllers.count == 1 {
          navigationController?.pushViewController(B(), animated: false)
        }
      }
    }
    let log = EventLog()
    let nav = Nav(rootViewController: Eager())
    let window = shown(nav)
    #expect(
      log.take().drop { $0 != "Eager.viewDidAppear" } == [
        "Eager.viewDidAppear", "B.willMove(toParent: Nav)", "Eager.didMove(toParent: Nav)",
        "B.loadView", "B.viewDidLoad", "Eager.viewWillDisappear", "B.viewWillAppear",
        "B.viewIsAppearing", "Eager.viewDidDisappear", "B.viewDidAppear",
        "B.didMove(toParent: Nav)",
      ])
    #expect(nav.topViewController?.view.window === window)
  }

  @Test func `pages pushed before the window is visible appear with it`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    nav.pushViewController(B(), animated: false)
    #expect(nav.viewControllers.map(\.isViewLoaded) == [false, false])
    _ = log.take()
    let window = shown(nav)
    #expect(
      log.take() == [
        "Nav.loadView", "Nav.viewDidLoad", "Nav.viewWillAppear", "Nav.viewIsAppearing",
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing",
        "Nav.viewDidAppear", "B.viewDidAppear", "A.didMove(toParent: Nav)",
        "B.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `hiding the window during a push ends the page's appearance`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    nav.pushViewController(B(), animated: false)
    window.layoutIfNeeded()
    window.rootViewController = UIViewController()
    log.settle()
    let lines = log.take()
    #expect(lines.filter { $0 == "B.viewWillDisappear" }.count == 1)
    #expect(lines.filter { $0 == "B.viewDidDisappear" }.count == 1)
    #expect(!lines.contains("B.viewDidAppear"))
  }

  @Test func `F40 a covered page's views leave the window before its viewDidDisappear`() {
    final class Leaf: UIView {
      var told: (String) -> Void = { _ in }

      override func willMove(toWindow newWindow: UIWindow?) {
        told("will move to \(newWindow == nil ? "no window" : "window")")
      }
      override func didMoveToWindow() {
        told("did move to \(window == nil ? "no window" : "window")")
      }
    }
    let log = EventLog()
    let root = A()
    let leaf = Leaf()
    root.view.addSubview(leaf)
    let nav = Nav(rootViewController: root)
    let window = shown(nav)
    leaf.told = { log.add($0) }
    let lines = log.through { nav.pushViewController(B(), animated: false) }
    #expect(
      lines.filter { $0.contains(" move ") || $0.hasPrefix("A.") } == [
        "A.viewWillDisappear", "will move to no window", "did move to no window",
        "A.viewDidDisappear",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `a stack can be emptied and filled again`() {
    let log = EventLog()
    let nav = Nav()
    let window = shown(nav)
    #expect(nav.topViewController == nil)
    nav.pushViewController(A(), animated: false)
    log.settle()
    let emptied = log.through { nav.viewControllers = [] }
    #expect(
      emptied == [
        "A.willMove(toParent: nil)", "A.viewWillDisappear", "A.viewDidDisappear",
        "A.didMove(toParent: nil)", "A.deinit",
      ])
    let filled = log.through { nav.viewControllers = [B()] }
    #expect(filled.suffix(2) == ["B.viewDidAppear", "B.didMove(toParent: Nav)"])
    #expect(window.rootViewController === nav)
  }

  @Test func `a page inserted below the top one only gets its parent`() {
    let log = EventLog()
    let top = A()
    let nav = Nav(rootViewController: top)
    let window = shown(nav)
    let lines = log.through { nav.viewControllers = [B(), top] }
    #expect(lines == ["B.willMove(toParent: Nav)", "B.didMove(toParent: Nav)"])
    #expect(window.rootViewController === nav)
  }

  @Test func `a page that pushes from viewDidLoad appears first`() {
    final class Forwarding: UIViewController {
      override func viewDidLoad() {
        navigationController?.pushViewController(B(), animated: false)
      }
    }
    let log = EventLog()
    let nav = Nav(rootViewController: Forwarding())
    let window = shown(nav)
    #expect(
      log.take().filter { $0.contains("DidA") || $0.contains("DidD") } == [
        "Nav.viewDidAppear", "Forwarding.viewDidAppear", "Forwarding.viewDidDisappear",
        "B.viewDidAppear",
      ])
    #expect(nav.topViewController?.view.window === window)
  }

  @Test func `a page that is popped and immediately pushed again stays`() {
    let log = EventLog()
    let (root, page) = (A(), B())
    let nav = Nav(rootViewController: root)
    let window = shown(nav)
    nav.pushViewController(page, animated: false)
    log.settle()
    let lines = log.through {
      nav.popViewController(animated: false)
      nav.pushViewController(page, animated: false)
    }
    #expect(
      lines == [
        "B.willMove(toParent: nil)", "B.willMove(toParent: Nav)", "B.didMove(toParent: Nav)",
      ])
    #expect(nav.viewControllers == [root, page])
    #expect(page.view.window === window)
  }

  @Test func `a page that removes itself from the stack uncovers the one below`() {
    let log = EventLog()
    let (root, page) = (A(), B())
    let nav = Nav(rootViewController: root)
    let window = shown(nav)
    nav.pushViewController(page, animated: false)
    log.settle()
    let lines = log.through {
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
    }
    #expect(
      lines == [
        "B.willMove(toParent: nil)", "B.viewWillDisappear", "B.viewDidDisappear",
        "B.didMove(toParent: nil)", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
      ])
    #expect(nav.viewControllers == [root])
    #expect(nav.navigationBar.items == [root.navigationItem])
    #expect(root.view.window === window)
  }

  @Test func `a page that moves to another navigation controller is shown there`() {
    let log = EventLog()
    let (page, other) = (B(), Nav())
    let nav = Nav(rootViewController: A())
    let (window, second) = (shown(nav), shown(other))
    nav.pushViewController(page, animated: false)
    log.settle()
    nav.viewControllers = [nav.viewControllers[0]]
    log.settle()
    other.viewControllers = [page]
    log.settle()
    #expect(page.view.window === second)
    #expect(page.navigationController === other)
    #expect(nav.topViewController?.view.window === window)
  }

  // MARK: As a child

  final class Container: UIViewController {}

  @Test func `F89 a navigation controller added to a visible parent shows its page`() {
    let log = EventLog()
    let container = Container()
    let window = shown(container)
    let nav = Nav(rootViewController: A())
    let lines = log.through {
      container.addChild(nav)
      container.view.addSubview(nav.view)
      nav.didMove(toParent: container)
    }
    #expect(
      lines == [
        "Nav.willMove(toParent: Container)", "Nav.loadView", "Nav.viewDidLoad",
        "Nav.viewWillAppear", "Nav.didMove(toParent: Container)", "Nav.viewIsAppearing",
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing",
        "Nav.viewDidAppear", "A.viewDidAppear", "A.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === container)
  }

  @Test func `F91 removing a navigation controller makes its page disappear`() {
    let log = EventLog()
    let container = Container()
    let nav = Nav(rootViewController: A())
    container.addChild(nav)
    container.view.addSubview(nav.view)
    nav.didMove(toParent: container)
    let window = shown(container)
    let lines = log.through {
      nav.willMove(toParent: nil)
      nav.view.removeFromSuperview()
      nav.removeFromParent()
    }
    #expect(
      lines.filter { $0.contains("isappear") } == [
        "Nav.viewWillDisappear", "A.viewWillDisappear", "Nav.viewDidDisappear",
        "A.viewDidDisappear",
      ])
    #expect(window.rootViewController === container)
  }

  @Test func `F93 a parent that does not forward appearance also excludes the page`() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let log = EventLog()
    let container = Manual()
    let nav = Nav(rootViewController: A())
    container.addChild(nav)
    container.view.addSubview(nav.view)
    nav.didMove(toParent: container)
    let window = shown(container)
    #expect(!log.take().contains { $0.hasPrefix("A.view") && $0.contains("ppear") })
    let lines = log.through {
      nav.beginAppearanceTransition(true, animated: false)
      nav.endAppearanceTransition()
    }
    #expect(
      lines.filter { $0.contains("ppear") } == [
        "Nav.viewWillAppear", "A.viewWillAppear", "Nav.viewIsAppearing", "Nav.viewDidAppear",
        "A.viewIsAppearing", "A.viewDidAppear",
      ])
    #expect(window.rootViewController === container)
  }

  // MARK: With presentations

  @Test func `a page pushed under a full screen presentation appears after its dismissal`() {
    let log = EventLog()
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    nav.present(modal, animated: false)
    log.settle()
    let push = log.through { nav.pushViewController(B(), animated: false) }
    #expect(push == ["B.willMove(toParent: Nav)"])
    let dismissal = log.through { nav.dismiss(animated: false) }
    #expect(
      dismissal == [
        "Nav.viewWillAppear", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
        "Nav.viewIsAppearing", "B.viewIsAppearing", "Nav.viewDidAppear", "B.viewDidAppear",
        "B.didMove(toParent: Nav)",
      ])
    #expect(window.rootViewController === nav)
  }

  @Test func `a presented navigation controller shows its page`() {
    let log = EventLog()
    let root = UIViewController()
    let window = shown(root)
    let nav = Nav(rootViewController: A())
    let lines = log.through { root.present(nav, animated: true) }
    #expect(
      lines.filter { $0.contains("Appear") } == [
        "Nav.viewWillAppear", "Nav.viewIsAppearing", "A.viewWillAppear", "A.viewIsAppearing",
        "Nav.viewDidAppear", "A.viewDidAppear",
      ])
    #expect(nav.topViewController?.presentingViewController === root)
    let end = log.through { nav.topViewController?.dismiss(animated: true) }
    #expect(
      end == [
        "Nav.viewWillDisappear", "A.viewWillDisappear", "Nav.viewDidDisappear",
        "A.viewDidDisappear",
      ])
    #expect(window.rootViewController === root)
  }

  // MARK: Bars

  @Test func `the bar shows the items of the stack`() {
    let (root, page) = (A(), B())
    root.title = "Root"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let nav = Nav(rootViewController: root)
    #expect(nav.navigationBar.topItem === root.navigationItem)
    #expect(nav.navigationBar.topItem?.title == "Root")
    nav.pushViewController(page, animated: false)
    #expect(nav.navigationBar.items == [root.navigationItem, page.navigationItem])
    #expect(nav.navigationBar.backItem === root.navigationItem)
    nav.popViewController(animated: false)
    #expect(nav.navigationBar.topItem === root.navigationItem)
  }

  @Test func `a page extends under the bar, and its safe area excludes the bar`() {
    let root = A()
    let nav = Nav(rootViewController: root)
    let window = shown(nav)
    #expect(root.view.frame == window.bounds)
    #expect(nav.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(root.view.safeAreaInsets.top == 91)
    nav.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets.top == 47)
  }

  @Test func `a large title makes the bar taller unless the page opts out`() {
    let (root, page) = (A(), B())
    page.navigationItem.largeTitleDisplayMode = .never
    let nav = Nav(rootViewController: root)
    let log = EventLog()
    let window = shown(nav)
    nav.navigationBar.prefersLargeTitles = true
    log.settle()
    #expect(root.view.safeAreaInsets.top == 143)
    nav.pushViewController(page, animated: false)
    log.settle()
    #expect(page.view.safeAreaInsets.top == 91)
    #expect(window.rootViewController === nav)
  }

  @Test func `a page without extended edges begins below the bar`() {
    let root = A()
    root.edgesForExtendedLayout = []
    let nav = Nav(rootViewController: root)
    let window = shown(nav)
    #expect(root.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(root.view.safeAreaInsets.top == 0)
    #expect(window.rootViewController === nav)
  }

  @Test func `the toolbar shows the top page's items above the home indicator`() {
    let (root, page) = (A(), B())
    page.toolbarItems = [UIBarButtonItem.flexibleSpace()]
    let nav = Nav(rootViewController: root)
    #expect(nav.isToolbarHidden)
    nav.isToolbarHidden = false
    let window = shown(nav)
    #expect(nav.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    #expect(nav.toolbar.items == nil)
    #expect(root.view.safeAreaInsets.bottom == 78)
    nav.pushViewController(page, animated: false)
    #expect(nav.toolbar.items == page.toolbarItems)
    #expect(window.rootViewController === nav)
  }

  @Test func `F50 a pushed page gets its safe area before its first layout`() {
    final class Page: UIViewController {
      var seen: [String] = []

      override func viewIsAppearing(_ animated: Bool) {
        seen.append("appearing \(view.safeAreaInsets.top)")
      }
      override func viewSafeAreaInsetsDidChange() {
        seen.append("safe area \(view.safeAreaInsets.top)")
      }
      override func viewDidLayoutSubviews() { seen.append("layout") }
    }
    let nav = Nav(rootViewController: A())
    let window = shown(nav)
    let page = Page()
    nav.pushViewController(page, animated: false)
    window.layoutIfNeeded()
    #expect(page.seen == ["safe area 91.0", "appearing 91.0", "layout"])
  }

  @Test func `show pushes, from a page and from its children`() {
    let root = A()
    let child = C()
    root.addChild(child)
    let nav = Nav(rootViewController: root)
    let page = B()
    child.show(page, sender: nil)
    #expect(nav.viewControllers == [root, page])
    #expect(child.navigationController === nav)
  }

  @Test func `a page pushed onto another stack leaves its old one`() {
    let page = B()
    let old = Nav(rootViewController: A())
    old.pushViewController(page, animated: false)
    let new = Nav(rootViewController: page)
    #expect(old.viewControllers.count == 1)
    #expect(new.viewControllers == [page])
    #expect(page.navigationController === new)
  }
}
