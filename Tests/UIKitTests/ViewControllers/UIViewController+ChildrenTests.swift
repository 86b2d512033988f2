import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewControllerChildrenTests {
  @Test func `F84: addChild calls only willMove, and removeFromParent only didMove`() {
    let (parent, child) = (P(), C())
    #expect(events { parent.addChild(child) } == ["C.willMove(toParent: P)"])
    #expect(events { child.removeFromParent() } == ["C.didMove(toParent: nil)"])
  }

  @Test func `F85: the parent is set in the right callbacks`() {
    let (parent, child) = (P(), CallbackController())
    var parents: [String: Bool] = [:]
    child.onEach(["willMove", "didMove", "willMove(nil)", "didMove(nil)"]) {
      parents[$1] = $0.parent === parent
    }
    parent.addChild(child)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(
      parents == [
        "willMove": false, "didMove": true, "willMove(nil)": true, "didMove(nil)": false,
      ])
  }

  @Test func `F86: adding another parent's child removes it there first`() {
    let (old, new, child) = (A(), P(), C())
    old.addChild(child)
    let log = events { new.addChild(child) }
    #expect(log == ["C.didMove(toParent: nil)", "C.willMove(toParent: P)"])
    #expect(old.children == [])
    #expect(new.children == [child])
  }

  @Test func `F57: a child is moving from willMove to didMove`() {
    let (parent, child) = (P(), CallbackController())
    var flags: [String: [Bool]] = [:]
    child.onEach(["viewWillAppear", "viewWillDisappear"]) {
      flags[$1] = [$0.isMovingToParent, $0.isMovingFromParent]
    }
    let window = shownWindow(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(window.isKeyWindow)
    #expect(flags == ["viewWillAppear": [true, false], "viewWillDisappear": [false, true]])
    #expect(!child.isMovingFromParent)
  }

  @Test func `F52: a new preferred size is reported to the immediate parent`() {
    class Listening: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) {
        sizes.append(container.preferredContentSize)
      }
    }
    let (outer, parent, child) = (Listening(), Listening(), C())
    outer.addChild(parent)
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 1, height: 2)
    child.preferredContentSize = CGSize(width: 1, height: 2)
    #expect(parent.sizes == [CGSize(width: 1, height: 2)])
    #expect(outer.sizes == [])
  }

  @Test func `F97: transition replaces the views and calls both controllers`() {
    let (parent, old, new) = (P(), A(), B())
    parent.addChild(old)
    parent.view.addSubview(old.view)
    let window = shownWindow(parent)
    parent.addChild(new)
    let log = events(["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]) {
      parent.transition(from: old, to: new, duration: 0, animations: nil)
      settle()
    }
    #expect(window.isKeyWindow)
    #expect(Set(log).count == 4 && log.count == 4)
    #expect(parent.view.subviews == [new.view])
  }

  @Test func `F97: the transition's animations run, and it ends with their completion`() {
    let (parent, old, new) = (P(), A(), B())
    parent.addChild(old)
    parent.view.addSubview(old.view)
    let window = shownWindow(parent)
    parent.addChild(new)
    var log: [String] = []
    UIView.performWithoutAnimation {
      parent.transition(
        from: old, to: new, duration: 0.3, options: .transitionCrossDissolve,
        animations: { log.append("animations \(new.view.superview === parent.view)") },
        completion: { log.append("completion \($0) \(old.view.window == nil)") })
    }
    settle()
    #expect(log == ["animations true", "completion true true"])
    #expect(window.isKeyWindow)
  }

  @Test func `F97: transition fails if the parent forwards appearance manually`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        final class Manual: UIViewController {
          override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (parent, old, new) = (Manual(), A(), B())
        parent.addChild(old)
        parent.addChild(new)
        parent.transition(from: old, to: new, duration: 0, animations: nil)
      }
    }
    #expect(errorText(result).contains("'NSInvalidArgumentException'"))
  }

  @Test func `the responder chain goes from the view to its controller and to the window`() {
    let controller = A()
    let view = UIView()
    controller.view.addSubview(view)
    let window = shownWindow(controller)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next === UIApplication.shared)
  }
}
