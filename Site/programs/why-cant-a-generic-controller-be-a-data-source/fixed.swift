// The complete program of the example 'fixed' on the page 'Why can't a generic controller be a data source?',
// as Proofbook assembled and compiled it: ../../why-cant-a-generic-controller-be-a-data-source.html#fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-cant-a-generic-controller-be-a-data-source.md#fixed
// To run this file: proofbook run fixed.swift

import UIKit

class ListController<Item>: UIViewController, UITableViewDataSource {
  let table = UITableView()
  var items: [Item] = []
  override func loadView() { view = table }
  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "\(items[indexPath.row])"
    return cell
  }
}

let list = ListController<Int>()
list.items = [3, 5, 8]
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = list
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(list.table.numberOfRows(inSection: 0))
// Prints "3"
print(list.table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text ?? "no cell")
// Prints "8"
