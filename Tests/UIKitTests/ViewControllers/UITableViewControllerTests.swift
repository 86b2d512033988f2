import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITableViewControllerTests {
  /// A table of three names, with a footer created in `viewDidLoad`.
  final class Names: UITableViewController {
    let names = ["Ada", "Grace", "Edsger"]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
      tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  @Test func `F15 the view is a table whose data source and delegate is the controller`() {
    let controller = Names()
    #expect(controller.isViewLoaded == false)
    #expect(controller.view === controller.tableView)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `F15 the table's style is the initializer's`(style: UITableView.Style) {
    #expect(UITableViewController(style: style).tableView.style == style)
  }

  @Test func `F15 an existing data source is kept`() {
    final class Other: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    final class Controller: UITableViewController {
      let other = Other()

      override func viewDidLoad() { tableView.dataSource = other }
    }
    let controller = Controller()
    #expect(controller.tableView.dataSource === controller.other)
    #expect(controller.tableView.delegate === controller)
  }

  @Test func `F15 the rows appear with the window, and the footer is below them`() {
    let controller = Names()
    let window = shown(controller)
    let table = controller.tableView!
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Ada", "Grace", "Edsger"])
    #expect(table.tableFooterView?.superview === table)
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 132, width: 390, height: 30))
    #expect(table.frame == window.bounds)
  }

  @Test func `F16 a nib whose view is not a table raises UIKit's exception`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = UITableViewController.table(UIView(), ofNib: "People") }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "-[UITableViewController loadView] loaded the \"People\" nib but didn't get a UITableView.")
    )
  }

  @Test func `F17 a missing nib raises UIKit's exception`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UITableViewController(nibName: "Missing", bundle: nil).loadViewIfNeeded()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("with name 'Missing'"))
  }

  @Test func `the selection is cleared when the controller appears again`() {
    let controller = Names()
    let nav = UINavigationController(rootViewController: controller)
    let window = shown(nav)
    let table = controller.tableView!
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    nav.pushViewController(UIViewController(), animated: false)
    Runtime.commit()
    Runtime.commit()
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    nav.popViewController(animated: false)
    Runtime.commit()
    #expect(table.indexPathForSelectedRow == nil)
    #expect(window.rootViewController === nav)
  }

  @Test func `the controller's editing state is set on the table`() {
    let controller = Names()
    controller.loadViewIfNeeded()
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
  }
}
