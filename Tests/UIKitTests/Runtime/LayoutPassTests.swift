import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct LayoutPassTests {
  class Outer: UIView {}
  class Inner: UIView {}
  class Root: UIViewController {
    override func loadView() { view = Outer() }
  }

  private let layoutMethods: Set = [
    "viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews",
  ]
  private let constraintMethods: Set = ["updateConstraints", "updateViewConstraints"]

  @Test func `F41: the controller's two callbacks enclose only its own view's layout`() {
    let controller = Root()
    controller.view.addSubview(Inner())
    let log = events(layoutMethods) { controller.view.layoutIfNeeded() }
    #expect(
      log == [
        "Root.viewWillLayoutSubviews", "Outer.layoutSubviews", "Root.viewDidLayoutSubviews",
        "Inner.layoutSubviews",
      ])
  }

  @Test func `F42: constraints are updated bottom-up`() {
    let controller = Root()
    controller.view.addSubview(Inner())
    let log = events(constraintMethods) { controller.view.layoutIfNeeded() }
    #expect(
      log == ["Inner.updateConstraints", "Root.updateViewConstraints", "Outer.updateConstraints"])
  }

  @Test func `F42: updateViewConstraints is called instead of the root view's updateConstraints`() {
    class Silent: Root {
      override func updateViewConstraints() {}
    }
    let controller = Silent()
    let log = events(constraintMethods) { controller.view.updateConstraintsIfNeeded() }
    #expect(log == ["Silent.updateViewConstraints"])
  }

  @Test func `F43: all constraint updates precede all layout`() {
    let controller = Root()
    controller.view.addSubview(Inner())
    let log = events(layoutMethods.union(constraintMethods)) { _ = shownWindow(controller) }
    let lastUpdate = log.lastIndex { $0.hasSuffix("Constraints") } ?? -1
    let firstLayout = log.firstIndex { $0.contains("ayout") } ?? -1
    #expect(lastUpdate < firstLayout)
  }

  @Test func `F44: requests coalesce, and layoutIfNeeded does nothing if no layout is needed`() {
    let view = Outer()
    view.layoutIfNeeded()
    let log = events {
      view.setNeedsLayout()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      view.layoutIfNeeded()
    }
    #expect(log == ["Outer.layoutSubviews"])
    let updates = events {
      view.setNeedsUpdateConstraints()
      view.setNeedsUpdateConstraints()
      view.updateConstraintsIfNeeded()
      view.updateConstraintsIfNeeded()
    }
    #expect(updates == ["Outer.updateConstraints"])
  }

  @Test func `F44: in a window a request is handled once, in the next commit`() {
    let controller = Root()
    let window = shownWindow(controller)
    let during = events(layoutMethods) {
      controller.view.setNeedsLayout()
      controller.view.setNeedsLayout()
    }
    #expect(during == [])
    #expect(
      events(layoutMethods) { settle() } == [
        "Root.viewWillLayoutSubviews", "Outer.layoutSubviews", "Root.viewDidLayoutSubviews",
      ])
    #expect(events(layoutMethods) { settle() } == [])
    #expect(window.isKeyWindow)
  }

  @Test func `F45: a new view needs a constraint update and layout`() {
    let view = Outer()
    #expect(view.needsUpdateConstraints())
    #expect(
      events { view.layoutIfNeeded() } == ["Outer.updateConstraints", "Outer.layoutSubviews"])
    #expect(!view.needsUpdateConstraints())
  }

  @Test func `F46: a new size causes another layout`() {
    let controller = Root()
    let window = shownWindow(controller)
    let log = events(layoutMethods) {
      window.frame.size.height = 500
      settle()
    }
    #expect(log.first == "Root.viewWillLayoutSubviews")
    #expect(log.contains("Root.viewDidLayoutSubviews"))
  }

  @Test func `layoutIfNeeded of a subview also handles its superview's request`() {
    let (outer, inner) = (Outer(), Inner())
    outer.addSubview(inner)
    let log = events(layoutMethods) { inner.layoutIfNeeded() }
    #expect(log == ["Outer.layoutSubviews", "Inner.layoutSubviews"])
  }

  @Test func `a view that requests layout in every pass does not block the commit`() {
    class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        setNeedsLayout()
      }
    }
    let controller = CallbackController()
    let view = Restless()
    controller.view.addSubview(view)
    var hasAppeared = false
    controller.blocks["viewDidAppear"] = { _ in hasAppeared = true }
    let window = shownWindow(controller)
    #expect(hasAppeared)
    #expect(view.count > 1)
    #expect(window.isKeyWindow)
  }

  @Test func `F50: the safe area changes after joining the window and before the first layout`() {
    let controller = Root()
    #expect(controller.view.safeAreaInsets == .zero)
    let log = events([
      "didMoveToWindow", "viewSafeAreaInsetsDidChange", "viewIsAppearing", "viewDidLayoutSubviews",
    ]) { _ = shownWindow(controller) }
    #expect(
      log.prefix(4) == [
        "Outer.didMoveToWindow", "Root.viewSafeAreaInsetsDidChange", "Root.viewIsAppearing",
        "Root.viewDidLayoutSubviews",
      ])
    #expect(events(["viewSafeAreaInsetsDidChange"]) { settle() } == [])
  }
}
