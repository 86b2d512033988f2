import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct BarMetricsTests {
  /// The heights of the bars on a device.
  struct Expected: CustomTestStringConvertible, Sendable {
    var device: SimulatedDevice
    var navigationBar: CGFloat
    /// With a large title.
    var tallest: CGFloat
    /// With the area of the home indicator, which the bar covers.
    var tabBar: CGFloat
    var toolbar: CGFloat
    var sheetNavigationBar: CGFloat

    init(_ device: SimulatedDevice, _ heights: (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)) {
      self.device = device
      (navigationBar, tallest, tabBar, toolbar, sheetNavigationBar) = heights
    }

    var testDescription: String { device.description }
  }

  private nonisolated static let expected: [Expected] = [
    Expected(.iPhoneSE, (44, 96, 49, 44, 56)),
    Expected(.iPhoneSE.landscape, (32, 32, 32, 32, 32)),
    Expected(.iPhone14, (44, 96, 83, 44, 56)),
    Expected(.iPhone14.landscape, (32, 32, 53, 32, 32)),
    Expected(.iPhone16Pro, (44, 96, 83, 44, 56)),
    Expected(.iPhone16Pro.landscape, (32, 32, 53, 32, 32)),
    Expected(.iPhone11, (44, 96, 83, 44, 56)),
    Expected(.iPhone11.landscape, (44, 44, 70, 44, 44)),
    Expected(.iPhone15ProMax.landscape, (44, 44, 70, 44, 44)),
    Expected(.iPad9, (50, 102, 50, 50, 56)),
    Expected(.iPad9.landscape, (50, 102, 50, 50, 56)),
    Expected(.iPadPro11, (50, 102, 65, 45, 56)),
    Expected(.iPadPro13.landscape, (50, 102, 65, 45, 56)),
  ]

  @Test(arguments: expected)
  func `F123 bars have the heights of the device and the orientation`(_ row: Expected) {
    withDevice(row.device) {
      let page = UIViewController()
      let nav = UINavigationController(rootViewController: page)
      let window = shownWindow(nav)
      let device = ModelDevice.safeAreaInsets
      #expect(nav.navigationBar.frame.minY == device.top)
      #expect(nav.navigationBar.frame.height == row.navigationBar)
      #expect(page.view.safeAreaInsets.top == device.top + row.navigationBar)
      nav.navigationBar.prefersLargeTitles = true
      nav.isToolbarHidden = false
      settle()
      #expect(nav.navigationBar.frame.height == row.tallest)
      #expect(nav.toolbar.frame.height == row.toolbar)
      #expect(nav.toolbar.frame.maxY == window.bounds.maxY - device.bottom)
      #expect(page.view.safeAreaInsets.bottom == device.bottom + row.toolbar)
    }
  }

  @Test(arguments: expected)
  func `F123 a tab bar has the height of the device and the orientation`(_ row: Expected) {
    withDevice(row.device) {
      let (page, tabs) = (UIViewController(), UITabBarController())
      tabs.viewControllers = [page]
      let window = shownWindow(tabs)
      #expect(tabs.tabBar.frame.height == row.tabBar)
      #expect(tabs.tabBar.frame.maxY == window.bounds.maxY)
      #expect(page.view.safeAreaInsets.bottom == row.tabBar)
      #expect(tabs.tabBar.sizeThatFits(.zero).height == row.tabBar)
    }
  }

  @Test(arguments: expected)
  func `F123 a sheet has a higher navigation bar unless it covers the screen`(_ row: Expected) {
    withDevice(row.device) {
      let presenter = UIViewController()
      let window = shownWindow(presenter)
      let nav = UINavigationController(rootViewController: UIViewController())
      presenter.present(nav, animated: false)
      settle()
      #expect(nav.navigationBar.frame.height == row.sheetNavigationBar)
      let full = UINavigationController(rootViewController: UIViewController())
      full.modalPresentationStyle = .fullScreen
      nav.present(full, animated: false)
      settle()
      #expect(full.navigationBar.frame.height == row.navigationBar)
      #expect(window.rootViewController === presenter)
    }
  }

  @Test func `F123 bars follow rotations`() {
    withDevice(.iPhone15) {
      let (page, tabs) = (UIViewController(), UITabBarController())
      let nav = UINavigationController(rootViewController: page)
      tabs.viewControllers = [nav]
      let window = shownWindow(tabs)
      UIDevice.current.simulate(orientation: .landscapeLeft)
      settle()
      #expect(nav.navigationBar.frame == CGRect(x: 0, y: 0, width: 852, height: 32))
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 340, width: 852, height: 53))
      #expect(
        page.view.safeAreaInsets == UIEdgeInsets(top: 32, left: 59, bottom: 53, right: 59))
      UIDevice.current.simulate(orientation: .portrait)
      settle()
      #expect(nav.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
      #expect(tabs.tabBar.frame.height == 83)
      #expect(window.bounds.width == 393)
    }
  }

  @Test func `an item with an automatic large title has the mode of the item before it`() {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.navigationBar.prefersLargeTitles = true
    nav.topViewController?.navigationItem.largeTitleDisplayMode = .never
    let window = shownWindow(nav)
    #expect(nav.navigationBar.frame.height == 44)
    nav.pushViewController(UIViewController(), animated: false)
    settle()
    #expect(nav.navigationBar.frame.height == 44)
    nav.topViewController?.navigationItem.largeTitleDisplayMode = .always
    settle()
    #expect(nav.navigationBar.frame.height == 96)
    #expect(window.rootViewController === nav)
  }
}
