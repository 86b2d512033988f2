import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UINavigationBarCollapsingTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      50
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  /// A page with a scroll view that fills its view.
  private final class ScrollPage: UIViewController {
    let scroll = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.contentSize = CGSize(width: 100, height: 3000)
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scroll)
    }
  }

  private nonisolated static let heights: [(SimulatedDevice, large: CGFloat, small: CGFloat)] = [
    (.iPhoneSE, 96, 44), (.iPhone14, 96, 44), (.iPhone15ProMax, 96, 44),
    (.iPhone14.landscape, 32, 32), (.iPadPro11, 102, 50), (.iPadPro11.landscape, 102, 50),
  ]

  private func scroll(_ view: UIScrollView, by distance: CGFloat) {
    UserInput.scroll(view, by: CGPoint(x: 0, y: distance))
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    settle()
  }

  @Test(arguments: heights)
  func `F126 a large title collapses while the content scrolls, and comes back at its top`(
    _ device: SimulatedDevice, _ large: CGFloat, _ small: CGFloat
  ) {
    withDevice(device) {
      let page = Rows()
      let nav = UINavigationController(rootViewController: page)
      nav.navigationBar.prefersLargeTitles = true
      let window = shownWindow(nav)
      let top = window.safeAreaInsets.top
      #expect(nav.navigationBar.frame.height == large)
      #expect(page.tableView.contentOffset.y == -top - large)
      scroll(page.tableView, by: 250)
      #expect(nav.navigationBar.frame.height == small)
      #expect(page.tableView.adjustedContentInset.top == top + small)
      #expect(page.tableView.contentOffset.y == 250 - top - large)
      scroll(page.tableView, by: -100)
      #expect(nav.navigationBar.frame.height == small)
      scroll(page.tableView, by: -200)
      #expect(nav.navigationBar.frame.height == large)
      #expect(page.tableView.contentOffset.y == -top - large)
      #expect(page.view.safeAreaInsets.top == top + large)
    }
  }

  @Test func `F126 a title is never left half collapsed`() {
    let page = ScrollPage()
    let nav = UINavigationController(rootViewController: page)
    nav.navigationBar.prefersLargeTitles = true
    let window = shownWindow(nav)
    scroll(page.scroll, by: 20)
    #expect(nav.navigationBar.frame.height == 96)
    #expect(page.scroll.contentOffset.y == -143)
    scroll(page.scroll, by: 40)
    #expect(nav.navigationBar.frame.height == 44)
    #expect(page.scroll.contentOffset.y == -91)
    page.scroll.contentOffset.y = -120
    settle()
    #expect(nav.navigationBar.frame.height == 73)
    #expect(window.rootViewController === nav)
  }

  @Test func `F126 each page of a stack has its own state`() {
    let (first, second) = (Rows(), ScrollPage())
    let nav = UINavigationController(rootViewController: first)
    nav.navigationBar.prefersLargeTitles = true
    let window = shownWindow(nav)
    scroll(first.tableView, by: 250)
    nav.pushViewController(second, animated: false)
    settle()
    #expect(nav.navigationBar.frame.height == 96)
    #expect(second.scroll.contentOffset.y == -143)
    nav.popViewController(animated: false)
    settle()
    #expect(nav.navigationBar.frame.height == 44)
    #expect(first.tableView.contentOffset.y == 107)
    #expect(window.rootViewController === nav)
  }

  @Test func `F126 a search bar collapses before the title, unless it must stay`() {
    let page = Rows()
    let nav = UINavigationController(rootViewController: page)
    nav.navigationBar.prefersLargeTitles = true
    page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let window = shownWindow(nav)
    #expect(nav.navigationBar.frame.height == 148)
    scroll(page.tableView, by: 45)
    #expect(nav.navigationBar.frame.height == 96)
    scroll(page.tableView, by: 250)
    #expect(nav.navigationBar.frame.height == 44)
    page.navigationItem.hidesSearchBarWhenScrolling = false
    settle()
    #expect(nav.navigationBar.frame.height == 96)
    #expect(window.rootViewController === nav)
  }

  @Test func `F126 a title that was at its top is large again after a rotation and back`() {
    withDevice(.iPhone14) {
      let page = Rows()
      let nav = UINavigationController(rootViewController: page)
      nav.navigationBar.prefersLargeTitles = true
      let window = shownWindow(nav)
      UIDevice.current.simulate(orientation: .landscapeLeft)
      settle()
      #expect(page.tableView.contentOffset.y == -32)
      UIDevice.current.simulate(orientation: .portrait)
      settle()
      #expect(nav.navigationBar.frame.height == 96)
      #expect(page.tableView.contentOffset.y == -143)
      #expect(window.rootViewController === nav)
    }
  }
}
