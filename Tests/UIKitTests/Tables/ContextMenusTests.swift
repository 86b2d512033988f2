import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ContextMenusTests {
  @Test func `a long press on a row shows the delegate's menu`() throws {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [
            UIAction(title: "Copy") { [weak self] _ in self?.log.append("copy \(indexPath.row)") }
          ])
        })
      }
    }
    let source = Source()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    defer { window.isHidden = true }
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.isHidden = false
    table.layoutIfNeeded()
    UserInput.choose("Copy", from: try #require(table.cellForRow(at: [0, 1])))
    #expect(source.log == ["copy 1"])
  }
}
