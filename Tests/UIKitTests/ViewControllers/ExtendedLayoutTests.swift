import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ExtendedLayoutTests {
  private nonisolated static let devices: [SimulatedDevice] = [
    .iPhoneSE, .iPhone14, .iPhone14.landscape, .iPadPro11, .iPadPro11.landscape,
  ]

  private func frame(of page: UIViewController) -> CGRect {
    page.view.convert(page.view.bounds, to: nil)
  }

  @Test(arguments: devices)
  func `F124 a page ends at the bars of its containers that it does not extend under`(
    _ device: SimulatedDevice
  ) {
    withDevice(device) {
      let (page, tabs) = (UIViewController(), UITabBarController())
      let nav = UINavigationController(rootViewController: page)
      tabs.viewControllers = [nav]
      let window = shownWindow(tabs)
      let (top, bottom) = (nav.navigationBar.frame.maxY, tabs.tabBar.frame.minY)
      #expect(frame(of: page) == window.bounds)
      #expect(page.view.safeAreaInsets.top == top)
      for (edges, minY, maxY) in [
        (UIRectEdge(), top, bottom), (.top, 0, bottom), (.bottom, top, window.bounds.maxY),
        (.all, 0, window.bounds.maxY),
      ] {
        page.edgesForExtendedLayout = edges
        settle()
        #expect(frame(of: page).minY == minY && frame(of: page).maxY == maxY)
        #expect(page.view.safeAreaInsets.top == top - minY)
        #expect(page.view.safeAreaInsets.bottom == maxY - bottom)
      }
    }
  }

  @Test(arguments: devices)
  func `F124 a page above no bar reaches the bottom`(_ device: SimulatedDevice) {
    withDevice(device) {
      let page = UIViewController()
      page.edgesForExtendedLayout = []
      let nav = UINavigationController(rootViewController: page)
      let window = shownWindow(nav)
      #expect(frame(of: page).maxY == window.bounds.maxY)
      nav.isToolbarHidden = false
      settle()
      #expect(frame(of: page).maxY == nav.toolbar.frame.minY)
    }
  }

  @Test(arguments: devices)
  func `F124 a tab without extended edges ends at the tab bar`(_ device: SimulatedDevice) {
    withDevice(device) {
      let (page, tabs) = (UIViewController(), UITabBarController())
      page.edgesForExtendedLayout = []
      tabs.viewControllers = [page]
      let window = shownWindow(tabs)
      #expect(frame(of: page).minY == 0)
      #expect(frame(of: page).maxY == tabs.tabBar.frame.minY)
      #expect(page.view.safeAreaInsets.bottom == 0)
      #expect(window.rootViewController === tabs)
    }
  }

  @Test func `F124 a page ends at an opaque bar unless it includes opaque bars`() {
    let (page, tabs) = (UIViewController(), UITabBarController())
    tabs.viewControllers = [page]
    tabs.tabBar.isTranslucent = false
    let window = shownWindow(tabs)
    #expect(frame(of: page).maxY == 761)
    page.extendedLayoutIncludesOpaqueBars = true
    settle()
    #expect(frame(of: page).maxY == 844)
    #expect(page.view.safeAreaInsets.bottom == 83)
    #expect(window.rootViewController === tabs)
  }
}
