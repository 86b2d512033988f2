import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct SystemMarginsTests {
  private nonisolated static let margins: [(SimulatedDevice, CGFloat)] = [
    (.iPhoneSE, 16), (.iPhone14, 16), (.iPhone16Pro, 16), (.iPhone11, 20), (.iPhone15ProMax, 20),
    (.iPhoneSE.landscape, 20), (.iPhone14.landscape, 20), (.iPhone11.landscape, 20), (.iPad9, 20),
    (.iPadPro11, 20), (.iPadPro13.landscape, 20),
  ]

  @Test(arguments: margins)
  func `F125 a root view has the system's margins inside the safe area`(
    _ device: SimulatedDevice, _ side: CGFloat
  ) {
    withDevice(device) {
      let page = UIViewController()
      #expect(page.systemMinimumLayoutMargins.leading == side)
      #expect(!page.isViewLoaded)
      let window = shownWindow(page)
      let safe = window.safeAreaInsets
      #expect(page.systemMinimumLayoutMargins.trailing == side)
      #expect(
        page.view.layoutMargins
          == UIEdgeInsets(
            top: safe.top, left: safe.left + side, bottom: safe.bottom, right: safe.right + side))
      page.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 5, leading: 2, bottom: 0, trailing: 40)
      #expect(page.view.layoutMargins.left == safe.left + side)
      #expect(page.view.layoutMargins.right == safe.right + 40)
      #expect(page.view.layoutMargins.top == safe.top + 5)
      page.viewRespectsSystemMinimumLayoutMargins = false
      #expect(page.view.layoutMargins.left == safe.left + 2)
    }
  }

  @Test(arguments: margins)
  func `F125 the rows of a table begin at the system's margin`(
    _ device: SimulatedDevice, _ side: CGFloat
  ) throws {
    try withDevice(device) {
      let page = TextRows()
      let window = shownWindow(page)
      let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(page.tableView.separatorInset.left == side)
      #expect(cell.separatorInset.left == side)
      #expect(cell.textLabel?.frame.minX == side)
      page.tableView.separatorInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
      #expect(page.tableView.separatorInset.left == 3)
      page.tableView.cellLayoutMarginsFollowReadableWidth = true
      settle()
      #expect(cell.textLabel?.frame.minX == max(side, (window.bounds.width - 672) / 2))
    }
  }

  @Test func `margins follow a rotation`() {
    withDevice(.iPhone14) {
      let page = UIViewController()
      let window = shownWindow(page)
      UIDevice.current.simulate(orientation: .landscapeLeft)
      settle()
      #expect(page.view.layoutMargins.left == 67)
      UIDevice.current.simulate(orientation: .portrait)
      settle()
      #expect(page.view.layoutMargins.left == 16)
      #expect(window.rootViewController === page)
    }
  }

  @Test func `a view that preserves its superview's margins gets its safe area once`() {
    withDevice(.iPhone14.landscape) {
      let (page, view) = (UIViewController(), UIView())
      view.preservesSuperviewLayoutMargins = true
      page.view.addSubview(view)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
      let window = shownWindow(page)
      #expect(view.layoutMargins.left == page.view.layoutMargins.left)
      view.frame.origin.x = 60
      #expect(view.layoutMargins.left == 8)
      #expect(window.rootViewController === page)
    }
  }

  private final class TextRows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }
}
