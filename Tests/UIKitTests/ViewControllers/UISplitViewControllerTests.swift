import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UISplitViewControllerTests {
  final class Delegate: NSObject, UISplitViewControllerDelegate {
    var top: UISplitViewController.Column?
    var leavesOut = false
    var collapses = 0

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }

    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { leavesOut }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { collapses += 1 }
  }

  private func split(_ delegate: Delegate) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    split.setViewController(A(), for: .primary)
    split.setViewController(B(), for: .secondary)
    return split
  }

  @Test func `in a compact width the second column is on the first column's stack`() throws {
    let delegate = Delegate()
    let split = split(delegate)
    let window = shown(split)
    #expect(split.isCollapsed)
    #expect(delegate.collapses == 1)
    let stack = try #require(split.children.first as? UINavigationController)
    #expect(split.children.count == 1)
    #expect(stack.viewControllers.first is A)
    let column = try #require(stack.topViewController as? UINavigationController)
    #expect(column.topViewController is B)
    #expect(column.topViewController?.view.window === window)
    #expect(column.topViewController?.splitViewController === split)
    #expect(stack.viewControllers.first?.viewIfLoaded?.window == nil)
  }

  @Test func `the delegate chooses the top column`() {
    let delegate = Delegate()
    delegate.top = .primary
    let split = split(delegate)
    var windows: [UIWindow] = []
    let log = events(["viewDidAppear"]) { windows = [shownWindow(split)] }
    #expect(log == ["A.viewDidAppear"])
    #expect(windows.count == 1)
    split.show(.secondary)
    settle()
    #expect(split.viewController(for: .secondary)?.view.window != nil)
    split.show(.primary)
    settle()
    #expect(split.viewController(for: .primary)?.view.window != nil)
    #expect(split.viewController(for: .secondary)?.view.window == nil)
  }

  @Test func `the bar of the stack shows the items of both columns and navigates back`() throws {
    let split = split(Delegate())
    split.viewController(for: .secondary)?.title = "Details"
    let window = shown(split)
    let stack = try #require(split.children.first as? UINavigationController)
    #expect(stack.navigationBar.topItem?.title == "Details")
    #expect(stack.navigationBar.items?.count == 2)
    #expect(UserInput.tapBack(in: stack))
    settle()
    #expect(stack.topViewController is A)
    #expect(window.rootViewController === split)
  }

  @Test func `a compact column is shown alone`() {
    let split = split(Delegate())
    let compact = C()
    split.setViewController(compact, for: .compact)
    let window = shown(split)
    #expect(split.children == [compact])
    #expect(compact.view.frame == window.bounds)
  }

  @Test func `columns set as an array collapse as the delegate decides`() throws {
    for leavesOut in [false, true] {
      let delegate = Delegate()
      delegate.leavesOut = leavesOut
      let split = UISplitViewController()
      split.delegate = delegate
      let (first, second) = (UINavigationController(rootViewController: A()), B())
      split.viewControllers = [first, second]
      let window = shown(split)
      #expect(split.viewControllers == [first])
      #expect(first.topViewController is B != leavesOut)
      #expect(window.rootViewController === split)
    }
  }

  @available(*, deprecated, message: "tests deprecated members")
  @Test func `the delegate chooses the first column when the columns separate again`() {
    final class Choosing: NSObject, UISplitViewControllerDelegate {
      let chosen = C()
      func primaryViewController(
        forExpanding splitViewController: UISplitViewController
      ) -> UIViewController? { chosen }
    }
    let (split, delegate, parent) = (UISplitViewController(), Choosing(), P())
    split.viewControllers = [UINavigationController(rootViewController: A()), B()]
    split.delegate = delegate
    parent.addChild(split)
    parent.view.addSubview(split.view)
    let window = shown(parent)
    #expect(split.isCollapsed)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: split)
    split.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(!split.isCollapsed)
    #expect(split.viewControllers.first === delegate.chosen)
    #expect(split.viewControllers.last is B)
  }

  @Test func `showDetailViewController shows details on the stack of a collapsed split view`() {
    let delegate = Delegate()
    delegate.top = .primary
    let split = split(delegate)
    let window = shown(split)
    let details = C()
    split.viewController(for: .primary)?.showDetailViewController(details, sender: nil)
    settle()
    #expect(details.view.window === window)
    #expect(details.navigationController?.viewControllers.count == 2)
    let target = split.viewController(for: .primary)?.targetViewController(
      forAction: "showDetailViewController:sender:", sender: nil)
    #expect(target === split)
  }

  @available(*, deprecated, message: "tests deprecated members")
  @Test func `in a regular width the columns are side by side`() {
    let split = split(Delegate())
    let parent = P()
    parent.addChild(split)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: split)
    split.view.frame = CGRect(x: 0, y: 0, width: 1000, height: 700)
    parent.view.addSubview(split.view)
    split.preferredDisplayMode = .oneBesideSecondary
    let window = shown(parent)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    let frames = [UISplitViewController.Column.primary, .secondary].compactMap {
      split.viewController(for: $0)?.navigationController?.view.frame
    }
    #expect(frames.map(\.minX) == [0, 320])
    #expect(frames.map(\.width) == [320, 680])
    split.hide(.primary)
    settle()
    #expect(split.viewController(for: .primary)?.view.window == nil)
    #expect(window.rootViewController === parent)
  }
}
