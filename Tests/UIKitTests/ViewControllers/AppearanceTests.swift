import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct AppearanceTests {
  // MARK: The first appearance

  @Test func `F24: the order of a first appearance`() {
    class Root: UIView {}
    class Loading: UIViewController {
      override func loadView() { view = Root() }
    }
    let log = events(
      appearanceMethods.union([
        "didMoveToWindow", "updateViewConstraints", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews",
      ])
    ) {
      _ = shownWindow(Loading())
    }
    #expect(
      log.filter { !$0.contains("illMove") && !$0.contains("Superview") } == [
        "Loading.loadView", "Loading.viewDidLoad", "Loading.viewWillAppear",
        "Root.didMoveToWindow", "Loading.viewIsAppearing", "Loading.updateViewConstraints",
        "Loading.viewWillLayoutSubviews", "Loading.viewDidLayoutSubviews",
        "Loading.viewDidAppear",
      ])
  }

  @Test func `F25: viewDidAppear is called after the commit, not inside makeKeyAndVisible`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = A()
    let during = events(appearanceMethods) { window.makeKeyAndVisible() }
    #expect(during.last == "A.viewWillAppear")
    let after = events(appearanceMethods) { settle() }
    #expect(after == ["A.viewIsAppearing", "A.viewDidAppear"])
  }

  @Test func `F25: viewDidAppear is called from the main queue`() async {
    await confirmation { appears in
      await withCheckedContinuation { continuation in
        let controller = CallbackController()
        controller.blocks["viewDidAppear"] = { shown in
          appears()
          shown.view.window?.isHidden = true
          shown.retained = nil
          continuation.resume()
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.retained = window
      }
    }
  }

  @Test func `F26: the window is set from viewIsAppearing to viewWillDisappear`() {
    let controller = CallbackController()
    var withWindow: [String: Bool] = [:]
    controller.onEach([
      "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
      "viewDidDisappear",
    ]) { withWindow[$1] = $0.view.window != nil }
    let window = shownWindow(controller)
    window.rootViewController = nil
    #expect(
      withWindow == [
        "viewDidLoad": false, "viewWillAppear": false, "viewIsAppearing": true,
        "viewDidAppear": true, "viewWillDisappear": true, "viewDidDisappear": false,
      ])
  }

  @Test func `F27: the view's own size and safe area are final in viewIsAppearing`() {
    class Zero: CallbackController {
      override func loadView() { view = UIView(frame: .zero) }
    }
    let controller = Zero()
    var seen: [String: (CGSize, UIEdgeInsets)] = [:]
    controller.onEach(["viewDidLoad", "viewIsAppearing"]) {
      seen[$1] = ($0.view.bounds.size, $0.view.safeAreaInsets)
    }
    let window = shownWindow(controller)
    #expect(seen["viewDidLoad"]?.0 == .zero)
    #expect(seen["viewIsAppearing"]?.0 == window.bounds.size)
    #expect(seen["viewIsAppearing"]?.1 == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func `F27: viewIsAppearing of a child is called after its superview has placed it`() {
    class Placing: UIView {
      override func layoutSubviews() {
        subviews.first?.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
      }
    }
    class Parent: UIViewController {
      override func loadView() { view = Placing() }
    }
    let (parent, child) = (Parent(), CallbackController())
    child.view.translatesAutoresizingMaskIntoConstraints = false
    var size = CGSize.zero
    child.blocks["viewIsAppearing"] = { size = $0.view.bounds.size }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = shownWindow(parent)
    #expect(window.rootViewController === parent)
    #expect(size == CGSize(width: 9, height: 9))
  }

  @Test func `F30: viewIsAppearing is called once per appearance, also without layout`() {
    let (parent, child) = (P(), C())
    let window = shownWindow(parent)
    child.view.layoutIfNeeded()
    let log = events(["viewIsAppearing"]) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      settle()
      parent.view.setNeedsLayout()
      settle()
    }
    #expect(window.isKeyWindow)
    #expect(log == ["C.viewIsAppearing"])
  }

  // MARK: Parents and children

  @Test func `F87: a child added in viewDidLoad appears with its parent`() {
    let (parent, child) = (CallbackController(), C())
    parent.blocks["viewDidLoad"] = {
      $0.addChild(child)
      $0.view.addSubview(child.view)
      child.didMove(toParent: $0)
    }
    let log = events(["viewWillAppear", "viewDidAppear"]) { _ = shownWindow(parent) }
    #expect(
      log == [
        "CallbackController.viewWillAppear", "C.viewWillAppear", "CallbackController.viewDidAppear",
        "C.viewDidAppear",
      ])
  }

  @Test func `F88: a view whose controller is not a child also triggers appearance`() {
    let (parent, child) = (CallbackController(), C())
    parent.blocks["viewDidLoad"] = { $0.view.addSubview(child.view) }
    let log = events(["viewWillAppear", "viewDidAppear"]) { _ = shownWindow(parent) }
    #expect(
      log == [
        "CallbackController.viewWillAppear", "C.viewWillAppear", "C.viewDidAppear",
        "CallbackController.viewDidAppear",
      ])
  }

  @Test func `F89: a child added to a visible parent appears inside addSubview`() {
    let (parent, child) = (P(), C())
    let window = shownWindow(parent)
    let log = events(appearanceMethods) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }.filter { $0.hasPrefix("C") }
    #expect(window.isKeyWindow)
    #expect(
      log == [
        "C.willMove(toParent: P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear",
      ])
    let after = events(appearanceMethods) {
      child.didMove(toParent: parent)
      settle()
    }
    #expect(after == ["C.didMove(toParent: P)", "C.viewIsAppearing", "C.viewDidAppear"])
  }

  @Test func `F90: adding the view before the child makes it appear twice`() {
    let (parent, child) = (CallbackController(), C())
    parent.blocks["viewIsAppearing"] = {
      $0.view.addSubview(child.view)
      $0.addChild(child)
    }
    let log = events(["viewWillAppear", "viewDidAppear"]) { _ = shownWindow(parent) }
    #expect(
      log == [
        "CallbackController.viewWillAppear", "C.viewWillAppear", "CallbackController.viewDidAppear",
        "C.viewDidAppear",
        "C.viewDidAppear",
      ])
  }

  @Test func `F90: adding the child before its view makes it appear once`() {
    let (parent, child) = (CallbackController(), C())
    parent.blocks["viewIsAppearing"] = {
      $0.addChild(child)
      $0.view.addSubview(child.view)
    }
    let log = events(["viewWillAppear", "viewDidAppear"]) { _ = shownWindow(parent) }
    #expect(log.filter { $0 == "C.viewDidAppear" }.count == 1)
  }

  @Test func `F91: a child removed from a visible parent disappears inside removeFromSuperview`() {
    let (parent, child) = (P(), C())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let window = shownWindow(parent)
    let log = events(appearanceMethods) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      settle()
    }
    #expect(window.isKeyWindow)
    #expect(
      log == [
        "C.willMove(toParent: nil)", "C.viewWillDisappear", "C.viewDidDisappear",
        "C.didMove(toParent: nil)",
      ])
  }

  @Test func `F92: explicit transitions around view changes cause no duplicate callbacks`() {
    let (parent, old, new) = (P(), A(), B())
    parent.addChild(old)
    parent.view.addSubview(old.view)
    old.didMove(toParent: parent)
    let window = shownWindow(parent)
    let log = events(appearanceMethods.subtracting(["viewIsAppearing", "viewDidLoad"])) {
      parent.addChild(new)
      old.willMove(toParent: nil)
      new.beginAppearanceTransition(true, animated: false)
      old.beginAppearanceTransition(false, animated: false)
      parent.view.addSubview(new.view)
      old.view.removeFromSuperview()
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: parent)
      old.removeFromParent()
      settle()
    }.filter { !$0.contains("Superview") && !$0.contains("Window") }
    #expect(window.isKeyWindow)
    #expect(
      log == [
        "B.willMove(toParent: P)", "A.willMove(toParent: nil)", "B.loadView", "B.viewWillAppear",
        "A.viewWillDisappear", "B.viewDidAppear", "A.viewDidDisappear", "B.didMove(toParent: P)",
        "A.didMove(toParent: nil)",
      ])
  }

  @Test func `F93: without automatic forwarding children get no appearance callbacks`() {
    class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (parent, child) = (Manual(), C())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = shownWindow(parent)
    let other = B()
    parent.addChild(other)
    let log = events(["viewDidLoad", "viewWillAppear", "viewDidAppear"]) {
      other.beginAppearanceTransition(true, animated: false)
      other.endAppearanceTransition()
      window.isHidden = true
      window.isHidden = false
      settle()
    }
    #expect(
      log == [
        "B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear", "Manual.viewWillAppear",
        "Manual.viewDidAppear",
      ])
  }

  @Test func `F94: a child's view must not be under another controller's view`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
        let window = UIWindow(frame: .zero)
        window.rootViewController = other
        window.isHidden = false
        parent.addChild(child)
        other.view.addSubview(child.view)
      }
    }
    let text = errorText(result)
    #expect(text.contains("'UIViewControllerHierarchyInconsistency'"))
    #expect(text.contains("child view controller:<UIViewController: 0x"))
    #expect(text.contains("> should have parent view controller:<UIViewController: 0x"))
    #expect(text.contains("> but actual parent is:<UIViewController: 0x"))
  }

  @Test func `F95: unbalanced calls are reported on standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let controller = UIViewController()
        controller.endAppearanceTransition()
        controller.viewWillDisappear(false)
      }
    }
    let text = errorText(result)
    #expect(
      text.contains(
        "Unbalanced calls to begin/end appearance transitions for <UIViewController: 0x"))
    #expect(
      text.contains(
        "Calling -viewWillDisappear: directly on a view controller is not supported, "))
  }

  @Test func `F95: the runtime's own calls are not reported`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let window = shownWindow(CallbackController())
        window.rootViewController = nil
      }
    }
    #expect(!errorText(result).contains("Calling -"))
  }

  @Test func `F98: a child whose view is not loaded or not in the tree is skipped`() {
    let (parent, unloaded, elsewhere) = (P(), A(), B())
    parent.addChild(unloaded)
    parent.addChild(elsewhere)
    _ = elsewhere.view
    let log = events(appearanceMethods) { _ = shownWindow(parent) }
    #expect(log.allSatisfy { $0.hasPrefix("P.") })
    #expect(!unloaded.isViewLoaded)
  }

  @Test func `a child removed before the commit disappears and never appears`() {
    let (parent, child) = (P(), C())
    let window = shownWindow(parent)
    let log = events(appearanceMethods.subtracting(["loadView", "viewDidLoad", "willMove"])) {
      parent.view.addSubview(child.view)
      child.view.removeFromSuperview()
      settle()
    }.filter { $0.hasPrefix("C.view") }
    #expect(window.isKeyWindow)
    #expect(log == ["C.viewWillAppear", "C.viewWillDisappear", "C.viewDidDisappear"])
  }
}
