import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct TableAccessoriesTests {
  private final class Rows: NSObject, UITableViewDataSource {
    var counts = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts += 1
      return 2
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  private func accessory(_ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 5, y: 5, width: 10, height: height))
  }

  private func table(_ rows: Rows?, style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.rowHeight = 44
    table.dataSource = rows
    return table
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `F132 the content size follows the header and the footer at once`(
    _ style: UITableView.Style
  ) {
    let rows = Rows()
    let table = table(rows, style: style)
    table.layoutIfNeeded()
    let height = table.contentSize.height
    let header = accessory(50)
    table.tableHeaderView = header
    #expect(table.contentSize.height == height + 50)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    let footer = accessory(30)
    table.tableFooterView = footer
    #expect(table.contentSize.height == height + 80)
    #expect(footer.frame == CGRect(x: 0, y: height + 50, width: 320, height: 30))
    table.tableFooterView = accessory(10)
    #expect(table.contentSize.height == height + 60)
    table.tableHeaderView = nil
    #expect(table.contentSize.height == height + 10)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY <= height)
    table.tableFooterView = nil
    #expect(table.contentSize.height == height)
  }

  @Test func `the header that is set again has its new height`() {
    let rows = Rows()
    let table = table(rows)
    table.layoutIfNeeded()
    let header = accessory(50)
    table.tableHeaderView = header
    header.frame.size.height = 70
    table.tableHeaderView = header
    #expect(table.contentSize.height == 158)
  }

  @Test func `F132 a table without a data source lays out its header and footer`() {
    let table = table(nil)
    let (header, footer) = (accessory(50), accessory(30))
    table.tableHeaderView = header
    table.tableFooterView = footer
    #expect(table.contentSize == CGSize(width: 320, height: 80))
    table.frame.size.width = 200
    table.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(footer.frame == CGRect(x: 0, y: 50, width: 200, height: 30))
  }

  @Test func `a footer does not make a new table ask its data source`() {
    let rows = Rows()
    let table = table(rows)
    table.tableFooterView = accessory(30)
    #expect(rows.counts == 0)
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 118)
  }
}
