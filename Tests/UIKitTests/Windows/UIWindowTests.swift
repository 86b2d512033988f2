import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIWindowTests {
  @Test func `F23: a hidden window does not load its root, and makeKeyAndVisible does`() {
    let controller = A()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    #expect(!controller.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(controller.view.superview === window)
    #expect(window.isKeyWindow)
  }

  @Test func `F23: a visible window loads a new root immediately`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let controller = A()
    window.rootViewController = controller
    #expect(controller.viewIfLoaded?.window === window)
  }

  @Test func `controllers are told of a window's new size before they get it`() {
    class Turning: UIViewController {
      var heard: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        heard.append("\(view.bounds.width) to \(size.width)")
        coordinator.animate(
          alongsideTransition: { _ in self.heard.append("along \(self.view.bounds.width)") },
          completion: { _ in self.heard.append("done") })
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (root, child) = (UIViewController(), Turning())
    root.addChild(child)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(child.view)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.frame.origin.x = 10
    #expect(child.heard == [])
    window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    #expect(child.heard == ["320.0 to 480.0"])
    for _ in 1...4 { Runtime.commit() }
    #expect(child.heard == ["320.0 to 480.0", "along 480.0", "done"])
  }

  @Test func `F28: the root view gets the window's size and follows it`() {
    class Zero: UIViewController {
      override func loadView() { view = UIView(frame: .zero) }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = Zero()
    window.rootViewController = controller
    window.isHidden = false
    #expect(controller.view.frame == window.bounds)
    window.frame.size = CGSize(width: 480, height: 320)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test func `F29: a new root makes the old one disappear`() {
    let window = shownWindow(A())
    let log = events(appearanceMethods) {
      window.rootViewController = B()
      settle()
    }
    #expect(
      log == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.loadView", "B.viewDidLoad",
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test func `F29: the old root is freed if nothing else retains it`() {
    weak var old: UIViewController?
    let window: UIWindow
    do {
      let controller = A()
      old = controller
      window = shownWindow(controller)
    }
    #expect(old != nil)
    window.rootViewController = B()
    #expect(old == nil)
  }

  @Test func `F29: a controller presented by the old root stays until it is dismissed`() {
    let window = shownWindow(A())
    weak var presented: UIViewController?
    do {
      let controller = B()
      presented = controller
      window.rootViewController?.present(controller, animated: false)
      settle()
    }
    window.rootViewController = A()
    settle()
    #expect(presented?.view.window === window)
  }

  @Test func `hiding a window makes its root disappear`() {
    let window = shownWindow(A())
    let log = events(appearanceMethods) { window.isHidden = true }
    #expect(log == ["A.viewWillDisappear", "A.viewDidDisappear"])
    #expect(!window.isKeyWindow)
  }

  @Test func `a new window is hidden and has the device's safe area`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(window.isHidden)
    #expect(window.window === window)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func `a window tells when it is shown, key, and hidden`() {
    let (first, second) = (UIWindow(), UIWindow())
    final class Log: @unchecked Sendable {
      var names: [String] = []
    }
    let log = Log()
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"),
      (UIWindow.didBecomeKeyNotification, "key"),
      (UIWindow.didResignKeyNotification, "not key"),
      (UIWindow.didBecomeHiddenNotification, "hidden"),
    ]
    let tokens = [("first", first), ("second", second)].flatMap { title, window in
      names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
          log.names.append("\(title) \(word)")
        }
      }
    }
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    second.isHidden = true
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      log.names == [
        "first visible", "first key", "second visible", "first not key", "second key",
        "second hidden", "second not key",
      ])
    #expect(!first.isKeyWindow && !second.isKeyWindow)
  }
}
