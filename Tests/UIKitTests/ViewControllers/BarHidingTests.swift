import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct BarHidingTests {
  private func swipe(_ view: UIScrollView, by distance: CGFloat) {
    UserInput.scroll(view, by: CGPoint(x: 0, y: distance))
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    settle()
  }

  @Test(arguments: [SimulatedDevice.iPhone14, .iPhone14.landscape, .iPadPro11])
  func `a swipe up hides the bars and a swipe down shows them`(_ device: SimulatedDevice) {
    withDevice(device) {
      let (page, scroll) = (UIViewController(), UIScrollView())
      scroll.contentSize = CGSize(width: 100, height: 5000)
      page.view = scroll
      page.toolbarItems = [UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)]
      let nav = UINavigationController(rootViewController: page)
      nav.hidesBarsOnSwipe = true
      nav.isToolbarHidden = false
      let window = shownWindow(nav)
      swipe(scroll, by: 100)
      #expect(nav.isNavigationBarHidden && nav.isToolbarHidden)
      #expect(page.view.safeAreaInsets == window.safeAreaInsets)
      swipe(scroll, by: -50)
      #expect(!nav.isNavigationBarHidden && !nav.isToolbarHidden)
      page.toolbarItems = nil
      swipe(scroll, by: 100)
      #expect(nav.isNavigationBarHidden && !nav.isToolbarHidden)
      nav.hidesBarsOnSwipe = false
      swipe(scroll, by: -50)
      #expect(nav.isNavigationBarHidden)
    }
  }

  @Test func `bars can be hidden while the height is compact`() {
    withDevice(.iPhone14) {
      let nav = UINavigationController(rootViewController: UIViewController())
      nav.hidesBarsWhenVerticallyCompact = true
      let window = shownWindow(nav)
      #expect(!nav.isNavigationBarHidden)
      UIDevice.current.simulate(orientation: .landscapeLeft)
      settle()
      #expect(nav.isNavigationBarHidden)
      #expect(nav.topViewController?.view.safeAreaInsets.top == 0)
      UIDevice.current.simulate(orientation: .portrait)
      settle()
      #expect(!nav.isNavigationBarHidden)
      #expect(nav.topViewController?.view.safeAreaInsets.top == 91)
      #expect(window.rootViewController === nav)
    }
  }
}
