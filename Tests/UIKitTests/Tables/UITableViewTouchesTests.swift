import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITableViewTouchesTests {
  /// A data source and delegate that logs its calls.
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var items: [String]
    var log: [String] = []
    var instead: [Int: Int?] = [:]
    var style = UITableViewCell.EditingStyle.delete

    init(_ items: [String]) { self.items = items }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "Cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "Cell")
      cell.textLabel?.text = items[indexPath.row]
      cell.accessoryType = indexPath.row == 2 ? .detailButton : .none
      return cell
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      log.append("shouldHighlight \(indexPath.row)")
      return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("didUnhighlight \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      log.append("willSelect \(indexPath.row)")
      guard let other = instead[indexPath.row] else { return indexPath }
      return other.map { IndexPath(row: $0, section: 0) }
    }
    func tableView(
      _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      log.append("willDeselect \(indexPath.row)")
      return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("didDeselect \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { log.append("accessory \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(editingStyle) \(indexPath.row)")
      items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
  }

  private func show(_ source: Source) -> (UIWindow, UITableView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table = UITableView(frame: window.bounds)
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.isHidden = false
    table.layoutIfNeeded()
    return (window, table)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func texts(_ table: UITableView) -> [String?] {
    table.visibleCells.map { $0.textLabel?.text }
  }

  @Test func `a tap highlights and selects a row, and deselects the previous one`() throws {
    let source = Source(["a", "b"])
    let (window, table) = show(source)
    defer { window.isHidden = true }
    UserInput.tap(try #require(table.cellForRow(at: path(0))))
    source.log = []
    UserInput.tap(try #require(table.cellForRow(at: path(1))))
    #expect(
      source.log == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1",
        "willDeselect 0", "didDeselect 0", "didSelect 1",
      ])
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(table.cellForRow(at: path(0))?.isSelected == false)
  }

  @Test func `the delegate can select another row or none`() throws {
    let source = Source(["a", "b", "c"])
    let (window, table) = show(source)
    defer { window.isHidden = true }
    source.instead = [0: 1, 1: nil]
    table.tap(path(0))
    #expect(table.indexPathForSelectedRow == path(1))
    source.log = []
    table.tap(path(1))
    #expect(source.log == ["willSelect 1"])
  }

  @Test func `a tap on a detail button selects nothing`() throws {
    let source = Source(["a", "b", "c"])
    let (window, table) = show(source)
    defer { window.isHidden = true }
    let cell = try #require(table.cellForRow(at: path(2)))
    UserInput.tap(at: CGPoint(x: 310, y: 20), in: cell)
    #expect(source.log == ["accessory 2"])
  }

  @Test func `swiping a row deletes it through the data source`() {
    let source = Source(["a", "b", "c"])
    let (window, table) = show(source)
    defer { window.isHidden = true }
    UserInput.swipeAction(ofRowAt: path(1), in: table)
    #expect(source.log == ["commit delete 1"])
    #expect(texts(table) == ["a", "c"])
  }

  @Test func `an editing table indents its rows and can move them`() throws {
    let source = Source(["a", "b", "c"])
    let (window, table) = show(source)
    defer { window.isHidden = true }
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(0)))
    #expect(cell.isEditing)
    #expect(cell.editingStyle == .delete)
    #expect(cell.contentView.frame.minX == 38)
    UserInput.moveRow(at: path(0), to: path(2), in: table)
    #expect(source.items == ["b", "c", "a"])
    #expect(texts(table) == ["b", "c", "a"])
    #expect(table.cellForRow(at: path(2)) === cell)
    UserInput.commitEditing(ofRowAt: path(0), in: table)
    #expect(texts(table) == ["c", "a"])
    #expect(source.log.suffix(1) == ["commit delete 0"])
  }

  @Test func `an update in a window is applied when the call returns`() {
    let source = Source(["a"])
    let (window, table) = show(source)
    defer { window.isHidden = true }
    source.items = ["new", "a"]
    table.insertRows(at: [path(0)], with: .top)
    #expect(texts(table) == ["new", "a"])
  }

  @Test func `a reconfigured row keeps its cell`() {
    final class Own: NSObject, UITableViewDataSource {
      var text = "old"
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = text
        return cell
      }
    }
    let source = Own()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: path(0))
    source.text = "new"
    table.reconfigureRows(at: [path(0)])
    #expect(table.cellForRow(at: path(0)) === cell)
    #expect(cell?.textLabel?.text == "new")
  }

  @Test func `a plain table's header stays visible, and a grouped table's scrolls away`() {
    final class Own: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { "Title" }
    }
    let source = Own()
    for style in [UITableView.Style.plain, .grouped] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), style: style)
      table.dataSource = source
      table.contentOffset.y = 500
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.frame.minY == (style == .plain ? 500 : nil))
    }
  }

  @Test func `the prefetching data source is called with the next screen of rows`() {
    final class Own: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
      var log: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        log.append("fetch \(indexPaths.map(\.row))")
      }
      func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
      ) { log.append("cancel \(indexPaths.map(\.row))") }
    }
    let source = Own()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 88))
    table.dataSource = source
    table.prefetchDataSource = source
    table.layoutIfNeeded()
    table.contentOffset.y = 440
    table.layoutIfNeeded()
    #expect(source.log == ["fetch [2, 3]", "cancel [2, 3]", "fetch [12, 13]"])
  }
}
