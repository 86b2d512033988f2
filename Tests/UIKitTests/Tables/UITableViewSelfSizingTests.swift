import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITableViewSelfSizingTests {
  @Test func `a row has the height that its cell's constraints require`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
          box.heightAnchor.constraint(equalToConstant: 70),
        ])
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [90, 90])
    #expect(table.contentSize.height == 180)
  }
}
