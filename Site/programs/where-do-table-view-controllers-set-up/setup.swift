// The complete program of the example 'setup' on the page 'Where do table view controllers set up?',
// as Proofbook assembled and compiled it: ../../where-do-table-view-controllers-set-up.html#setup
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Plain.xib'.
// To run it where the site's articles are: proofbook run where-do-table-view-controllers-set-up.md#setup

import UIKit

final class List: UITableViewController {
  private let names = ["Ada", "Grace"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    let footer = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    footer.text = "2 names"
    tableView.tableFooterView = footer
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

let list = List(style: .plain)
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = list
window.makeKeyAndVisible()
window.layoutIfNeeded()
print("one view:", list.view === list.tableView)
print("source and delegate:", list.tableView.dataSource === list, list.tableView.delegate === list)
print("cells:", list.tableView.visibleCells.map { $0.textLabel?.text ?? "" })
print("footer in the table:", list.tableView.tableFooterView?.superview === list.tableView)
