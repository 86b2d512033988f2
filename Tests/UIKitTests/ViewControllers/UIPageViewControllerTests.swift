import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIPageViewControllerTests {
  /// Provides a `B` after an `A` and the reverse, and logs delegate calls.
  final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: EventLog

    init(_ log: EventLog) {
      self.log = log
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController is B ? A() : nil }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController is A ? B() : nil }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      log.add("willTransitionTo \(pendingViewControllers.map { "\(type(of: $0))" }.joined())")
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      log.add(
        "completed \(completed) \(previousViewControllers.map { "\(type(of: $0))" }.joined())")
    }
  }

  private func pages(_ style: UIPageViewController.TransitionStyle) -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([A()], direction: .forward, animated: false)
    return pages
  }

  @Test func `F96 a scrolled page appears before the old one disappears`() {
    let log = EventLog()
    let pages = pages(.scroll)
    let window = shown(pages)
    let lines = log.through {
      pages.setViewControllers([B()], direction: .forward, animated: true) {
        log.add("completion \($0)")
      }
    }
    #expect(
      lines == [
        "B.willMove(toParent: UIPageViewController)", "A.willMove(toParent: nil)", "B.loadView",
        "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing",
        "B.viewDidAppear", "A.viewDidDisappear", "B.didMove(toParent: UIPageViewController)",
        "A.didMove(toParent: nil)", "A.deinit", "completion true",
      ])
    #expect(window.rootViewController === pages)
  }

  @Test func `F96 a turned page appears after the old one has disappeared`() {
    let log = EventLog()
    let pages = pages(.pageCurl)
    let window = shown(pages)
    let lines = log.through {
      pages.setViewControllers([B()], direction: .forward, animated: true)
    }.filter { $0.contains(".view") && !$0.hasSuffix("Load") }
    #expect(
      lines == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing", "A.viewDidDisappear",
        "B.viewDidAppear",
      ])
    #expect(window.rootViewController === pages)
  }

  @Test func `F96 pages set before the controller appears appear with it`() {
    let log = EventLog()
    let pages = pages(.scroll)
    #expect(pages.viewControllers?.first?.isViewLoaded == false)
    let lines = log.through { _ = shown(pages) }
    #expect(
      lines == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
        "A.didMove(toParent: UIPageViewController)",
      ])
  }

  @Test(
    arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl], [false, true])
  func `F142 a page that is set in viewDidLoad has moved when it has appeared`(
    style: UIPageViewController.TransitionStyle, animated: Bool
  ) {
    final class Pages: UIPageViewController {
      var isAnimated = false
      override func viewDidLoad() {
        super.viewDidLoad()
        setViewControllers([A()], direction: .forward, animated: isAnimated)
      }
    }
    let log = EventLog()
    let pages = Pages(transitionStyle: style, navigationOrientation: .horizontal)
    pages.isAnimated = animated
    let lines = log.through { _ = shown(pages) }.filter { $0.hasPrefix("A.") }
    #expect(
      lines == [
        "A.willMove(toParent: Pages)", "A.loadView", "A.viewDidLoad", "A.viewWillAppear",
        "A.viewIsAppearing", "A.viewDidAppear", "A.didMove(toParent: Pages)",
      ])
  }

  /// Provides pages with numbers from 1 to 3, and logs each question.
  final class Numbers: NSObject, UIPageViewControllerDataSource {
    final class Page: UIViewController { var number = 0 }
    var asked: [String] = []

    static func page(_ number: Int) -> Page? {
      guard (1...3).contains(number) else { return nil }
      let page = Page()
      page.number = number
      return page
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      let number = (viewController as? Page)?.number ?? 0
      asked.append("before \(number)")
      return Self.page(number - 1)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      let number = (viewController as? Page)?.number ?? 0
      asked.append("after \(number)")
      return Self.page(number + 1)
    }

    func take() -> [String] {
      defer { asked = [] }
      return asked
    }
  }

  private func numbered(
    _ style: UIPageViewController.TransitionStyle,
    _ orientation: UIPageViewController.NavigationOrientation, _ source: Numbers
  ) throws -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
    pages.dataSource = source
    let first = try #require(Numbers.page(1))
    pages.setViewControllers([first], direction: .forward, animated: false)
    return pages
  }

  @Test(arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func `F141 a page controller that scrolls asks for each neighbour once`(
    orientation: UIPageViewController.NavigationOrientation
  ) throws {
    let source = Numbers()
    let pages = try numbered(.scroll, orientation, source)
    let window = shown(pages)
    #expect(source.take() == [])
    UserInput.turnPage(of: pages, isAbandoned: true)
    #expect(source.take() == ["after 1", "before 1"])
    UserInput.turnPage(of: pages, isAbandoned: true)
    #expect(source.take() == [])
    UserInput.turnPage(of: pages)
    #expect(source.take() == ["after 2"])
    UserInput.turnPage(of: pages, .reverse)
    #expect(source.take() == ["before 1"])
    pages.dataSource = source
    UserInput.turnPage(of: pages, isAbandoned: true)
    #expect(source.take() == ["after 1", "before 1"])
    _ = window
  }

  @Test func `F141 after an animated change the old page stays a neighbour`() throws {
    for (animated, asked) in [(true, ["after 3"]), (false, ["after 3", "before 3"])] {
      let source = Numbers()
      let pages = try numbered(.scroll, .horizontal, source)
      let window = shown(pages)
      let third = try #require(Numbers.page(3))
      pages.setViewControllers([third], direction: .forward, animated: animated)
      settle()
      UserInput.turnPage(of: pages, .reverse, isAbandoned: true)
      #expect(source.take() == asked)
      UserInput.turnPage(of: pages, .reverse)
      let page = pages.viewControllers?.first as? Numbers.Page
      #expect(page?.number == (animated ? 1 : 2))
      _ = window
    }
  }

  @Test func `a page controller that curls asks at each turn`() throws {
    let source = Numbers()
    let pages = try numbered(.pageCurl, .horizontal, source)
    let window = shown(pages)
    for _ in 0..<2 { UserInput.turnPage(of: pages, isAbandoned: true) }
    #expect(source.take() == ["after 1", "after 1"])
    _ = window
  }

  @Test func `F106 pages set without animation complete before the call returns`() {
    let pages = pages(.scroll)
    let window = shown(pages)
    var completions: [Bool] = []
    pages.setViewControllers([B()], direction: .forward, animated: false) {
      completions.append($0)
    }
    #expect(completions == [true])
    #expect(pages.viewControllers?.first is B)
    settle()
    #expect(completions == [true])
    #expect(window.rootViewController === pages)
  }

  @Test func `the user turns to the data source's page, and the delegate is called`() {
    let log = EventLog()
    let source = Source(log)
    let pages = pages(.scroll)
    pages.dataSource = source
    pages.delegate = source
    let window = shown(pages)
    _ = log.take()
    #expect(!UserInput.turnPage(of: pages, .reverse))
    #expect(UserInput.turnPage(of: pages))
    let lines = log.take().filter { !$0.contains("Move") && !$0.contains("load") }
    #expect(
      lines == [
        "willTransitionTo B", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "B.viewIsAppearing", "B.viewDidAppear", "A.viewDidDisappear", "completed true A",
      ])
    #expect(pages.viewControllers?.first is B)
    #expect(window.rootViewController === pages)
  }

  @Test(arguments: [
    (
      UIPageViewController.TransitionStyle.scroll,
      [
        "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear", "B.viewWillDisappear",
        "B.viewDidDisappear",
      ]
    ),
    (
      .pageCurl,
      [
        "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewIsAppearing",
        "A.viewDidAppear",
      ]
    ),
  ])
  func `F140 a page turn that is abandoned restores the old page`(
    style: UIPageViewController.TransitionStyle, ending: [String]
  ) {
    let log = EventLog()
    let source = Source(log)
    let pages = pages(style)
    pages.dataSource = source
    pages.delegate = source
    let window = shown(pages)
    let page = pages.viewControllers?.first
    _ = log.take()
    #expect(UserInput.turnPage(of: pages, isAbandoned: true))
    let lines = log.take().filter { $0.contains(".view") }
    #expect(
      lines == [
        "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing",
      ] + ending)
    #expect(pages.viewControllers?.first === page)
    #expect(pages.children == [page])
    #expect(page?.view.window === window)
  }

  @Test func `dragging across a page turns it`() {
    let log = EventLog()
    let source = Source(log)
    let pages = pages(.scroll)
    pages.dataSource = source
    let window = shown(pages)
    UserInput.swipe(pages.view, .left)
    #expect(pages.viewControllers?.first is B)
    UserInput.drag(
      from: CGPoint(x: 100, y: 300), to: CGPoint(x: 150, y: 300), in: window, rest: 0.5)
    #expect(pages.viewControllers?.first is B)
    UserInput.swipe(pages.view, .right)
    #expect(pages.viewControllers?.first is A)
  }

  @Test func `with a spine in the middle two pages are side by side`() {
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    #expect(pages.spineLocation == .mid)
    let both = [A(), B()]
    pages.setViewControllers(both, direction: .forward, animated: false)
    let window = shown(pages)
    #expect(both.map(\.view.frame.minX) == [0, window.bounds.midX])
    #expect(both[1].view.frame.width == window.bounds.midX)
  }

  @Test func `a number of pages that does not match the spine raises UIKit's exception`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let pages = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([], direction: .forward, animated: false)
      }
    }
    #expect(
      errorText(result).contains(
        "'NSInvalidArgumentException', reason: 'The number of view controllers provided (0) "
          + "doesn't match the number required (1) for the requested transition'"))
  }
}
