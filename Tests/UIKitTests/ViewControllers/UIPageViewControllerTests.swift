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
      ])
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
        "A.deinit",
      ])
    #expect(pages.viewControllers?.first is B)
    #expect(window.rootViewController === pages)
  }

  @Test func `a page turn that is abandoned restores the old page`() {
    let log = EventLog()
    let source = Source(log)
    let pages = pages(.scroll)
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
        "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing",
        "A.viewDidAppear",
      ])
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
