import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITableViewDiffableDataSourceTests {
  @MainActor private final class Setup {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    var asked: [String] = []
    lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      [unowned self] table, indexPath, item in
      asked.append(item)
      let cell = UITableViewCell()
      cell.textLabel?.text = item
      return cell
    }

    func apply(_ sections: [(Int, [String])]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      source.apply(snapshot)
      table.layoutIfNeeded()
    }

    var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }
  }

  @Test func `the rows are the snapshot's items`() {
    let setup = Setup()
    setup.apply([(1, ["a", "b"]), (2, ["c"])])
    #expect(setup.texts == ["a", "b", "c"])
    #expect(setup.source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "c")
    #expect(setup.source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
    #expect(setup.source.itemIdentifier(for: IndexPath(row: 5, section: 1)) == nil)
  }

  @Test func `remaining items keep their cells`() {
    let setup = Setup()
    setup.apply([(1, ["a", "b", "c"])])
    setup.asked = []
    setup.apply([(1, ["b", "new", "c"]), (2, ["d"])])
    #expect(setup.asked == ["new", "d"])
    #expect(setup.texts == ["b", "new", "c", "d"])
  }

  @Test func `a reloaded item gets a new cell`() {
    let setup = Setup()
    setup.apply([(1, ["a", "b"])])
    setup.asked = []
    var snapshot = setup.source.snapshot()
    snapshot.reloadItems(["b"])
    setup.source.apply(snapshot)
    setup.table.layoutIfNeeded()
    #expect(setup.asked == ["b"])
    setup.apply([(1, ["a", "b"])])
    #expect(setup.asked == ["b"])
  }

  @Test func `items can be moved before and after others`() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["a", "b"], toSection: 1)
    snapshot.appendItems(["c"])
    snapshot.moveItem("c", beforeItem: "a")
    snapshot.insertItems(["d"], afterItem: "a")
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["c", "a", "d", "b"])
    #expect(snapshot.numberOfItems == 4)
    #expect(snapshot.sectionIdentifier(containingItem: "c") == 1)
  }

  @Test func `a duplicate item raises UIKit's exception`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([1])
      snapshot.appendItems(["a", "a"])
    }
  }
}
