// The complete program of the example 'replaced' on the page 'Where do table view controllers set up?',
// as Proofbook assembled and compiled it: ../../where-do-table-view-controllers-set-up.html#replaced
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Plain.xib'.
// To run it where the site's articles are: proofbook run where-do-table-view-controllers-set-up.md#replaced

import UIKit

final class List: UITableViewController {
  override func loadView() { view = UIView() }
}

let list = List(style: .plain)
list.loadViewIfNeeded()
print(type(of: list.view!), list.tableView as UITableView? == nil ? "no table" : "a table")
