// The complete program of the example 'plain' on the page 'Why can't a generic controller be a data source?',
// as Proofbook assembled and compiled it: ../../why-cant-a-generic-controller-be-a-data-source.html#plain
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-cant-a-generic-controller-be-a-data-source.md#plain
// To run this file: proofbook run plain.swift

import UIKit

final class Names: UIViewController {
  let names = ["Ada", "Grace"]
}
extension Names: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}
let names = Names()
let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
table.dataSource = names
table.layoutIfNeeded()
print(table.numberOfRows(inSection: 0))
// Prints "2"
print(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text ?? "no cell")
// Prints "Grace"
