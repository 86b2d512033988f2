import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewSafeAreaTests {
  @Test func `F50: outside every window the insets are zero`() {
    #expect(UIView(frame: UIScreen.main.bounds).safeAreaInsets == .zero)
  }

  @Test func `a view has the insets of the part that overlaps it`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 40, width: 390, height: 700))
    window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0))
  }

  @Test func `a controller's additional insets are added`() {
    let controller = A()
    let window = shownWindow(controller)
    let log = events(["viewSafeAreaInsetsDidChange"]) {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 4, bottom: 0, right: 0)
      settle()
    }
    #expect(log == ["A.viewSafeAreaInsetsDidChange"])
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 4, bottom: 34, right: 0))
    #expect(window.isKeyWindow)
  }

  @Test func `margins are 8 points plus the safe area`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: window.bounds)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    window.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 55, left: 8, bottom: 42, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins.leading = 20
    #expect(view.layoutMargins.left == 20)
  }
}
