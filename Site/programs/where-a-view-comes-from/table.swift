// The complete program of the example 'table' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#table
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#table
// To run this file: proofbook run table.swift

import UIKit

final class List: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let footer = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    footer.text = "That was all"
    tableView.tableFooterView = footer
  }
}

let list = List(style: .plain)
print(list.view === list.tableView)
// Prints "true"
print(list.tableView.dataSource === list, list.tableView.delegate === list)
// Prints "true true"
print(list.tableView.tableFooterView?.superview === list.tableView)
// Prints "true"
