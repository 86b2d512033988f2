import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITableViewTests {
  /// A data source and delegate that logs the cells it is asked for.
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var asked: [String] = []
    var heights: [IndexPath: CGFloat] = [:]
    var titles: [Int: String] = [:]

    init(_ sections: [[String]]) {
      self.sections = sections
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked.append(sections[indexPath.section][indexPath.row])
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "Cell")
        ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Cell")
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section]
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath] ?? tableView.rowHeight
    }
  }

  private func table(_ source: Source, height: CGFloat = 100) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.dataSource = source
    table.delegate = source
    return table
  }

  private func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }

  @Test func `cells are created during layout, only for visible rows`() {
    let source = Source([numbers(1000)])
    let table = table(source)
    #expect(source.asked.isEmpty)
    table.layoutIfNeeded()
    #expect(source.asked == ["0", "1", "2"])
    #expect(table.contentSize == CGSize(width: 320, height: 44000))
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
  }

  @Test func `the cells of rows that scroll out of view are reused`() {
    let source = Source([numbers(1000)])
    let table = table(source)
    table.layoutIfNeeded()
    let before = Set(table.visibleCells.map(ObjectIdentifier.init))
    source.asked = []
    table.contentOffset = CGPoint(x: 0, y: 440)
    table.layoutIfNeeded()
    #expect(source.asked == ["10", "11", "12"])
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)) == before)
    #expect(table.cellForRow(at: IndexPath(row: 11, section: 0))?.textLabel?.text == "11")
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.subviews.count == 3)
  }

  @Test func `a cell is prepared before it is reused`() {
    final class Cell: UITableViewCell {
      var uses = 0

      override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
      }
    }
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    table.register(Cell.self, forCellReuseIdentifier: "Cell")
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { ($0 as? Cell)?.uses } == [0])
    table.contentOffset.y = 440
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { ($0 as? Cell)?.uses } == [1])
  }

  @Test func `a registered class is created with its own init(style:reuseIdentifier:)`() {
    final class Cell: UITableViewCell {
      let tint: String

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        tint = "red"
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
      }

      required init?(coder: NSCoder) { fatalError("not from an archive") }
    }
    let table = UITableView()
    table.register(Cell.self, forCellReuseIdentifier: "Name")
    let cell = table.dequeueReusableCell(withIdentifier: "Name") as? Cell
    #expect(cell?.tint == "red")
    #expect(cell?.reuseIdentifier == "Name")
    #expect(table.dequeueReusableCell(withIdentifier: "Other") == nil)
  }

  @Test func `an unregistered identifier raises UIKit's exception`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(
          withIdentifier: "Cell", for: IndexPath(row: 0, section: 0))
      }
    }
  }

  @Test func `sections follow each other, each below its title`() {
    let source = Source([["a", "b"], ["c"]])
    source.titles = [1: "Second"]
    source.heights[IndexPath(row: 0, section: 0)] = 60
    let table = table(source, height: 400)
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 60)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 104, width: 320, height: 28))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 132)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Second")
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 140)) == IndexPath(row: 0, section: 1))
  }

  @Test func `the table's header and footer are placed around its sections`() {
    let source = Source([["a"]])
    let table = table(source, height: 400)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    table.layoutIfNeeded()
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(table.visibleCells.first?.frame.minY == 50)
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 94, width: 320, height: 20))
    #expect(table.contentSize.height == 114)
  }

  @Test func `reloadData loads everything again`() {
    let source = Source([["a", "b"]])
    let table = table(source)
    table.layoutIfNeeded()
    source.sections = [["x"]]
    source.asked = []
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 1)
    table.layoutIfNeeded()
    #expect(source.asked == ["x"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["x"])
  }

  @Test func `rows are inserted and deleted, and the others keep their cells`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source, height: 400)
    table.layoutIfNeeded()
    let kept = table.cellForRow(at: IndexPath(row: 2, section: 0))
    source.sections = [["b", "new", "c"]]
    source.asked = []
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    }
    table.layoutIfNeeded()
    #expect(source.asked == ["new"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "new", "c"])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === kept)
  }

  @Test func `an update that the data source contradicts raises UIKit's exception`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = Source([["a"]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.dataSource = source
        table.layoutIfNeeded()
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      }
    }
  }

  @Test func `only one row is selected unless multiple selection is allowed`() {
    let source = Source([["a", "b"]])
    let table = table(source)
    table.layoutIfNeeded()
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    table.selectRow(at: second, animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == second)
    #expect(table.visibleCells.map(\.isSelected) == [false, true])
    table.allowsMultipleSelection = true
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [second, first])
    table.deselectRow(at: second, animated: false)
    #expect(table.indexPathsForSelectedRows == [first])
  }

  @Test func `scrolling to a row stops at the end of the content`() {
    let source = Source([numbers(100)])
    let table = table(source)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
    #expect(table.contentOffset.y == 2200)
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 4300)
  }

  @Test func `scrolling to a missing row fails`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UITableView().scrollToRow(at: [0, 3], at: .top, animated: false)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Attempted to scroll the table view to an out-of-bounds section (0) when there are only 0 sections"
      ))
  }

  @Test func `moved rows keep their cells`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source, height: 400)
    table.layoutIfNeeded()
    let cells = table.visibleCells
    source.sections = [["c", "a", "b"]]
    table.moveRow(at: [0, 2], to: [0, 0])
    table.layoutIfNeeded()
    #expect(table.visibleCells == [cells[2], cells[0], cells[1]])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
  }

  @Test func `a deleted section removes its header and its rows`() {
    let source = Source([["a"], ["b", "c"]])
    source.titles = [0: "First", 1: "Second"]
    let table = table(source, height: 400)
    table.layoutIfNeeded()
    source.sections = [["b", "c"]]
    source.titles = [0: "Second"]
    source.asked = []
    table.deleteSections([0], with: .automatic)
    table.layoutIfNeeded()
    #expect(source.asked == [])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "c"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Second")
    #expect(table.subviews.count == 3)
  }

  @Test func `a data source that reloads during layout gives a consistent table`() {
    final class Restless: NSObject, UITableViewDataSource {
      var reloads = 0

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        if reloads < 1 {
          reloads += 1
          tableView.reloadData()
        }
        return UITableViewCell()
      }
    }
    let source = Restless()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 2)
    #expect(table.subviews.count == 2)
  }

  @Test func `the table's delegate is also its scroll view delegate`() {
    let source = Source([])
    let table = table(source)
    #expect(table.delegate === source)
    #expect((table as UIScrollView).delegate === source)
  }
}
