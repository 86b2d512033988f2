// The complete program of the example 'plain' on the page 'Where do table view controllers set up?',
// as Proofbook assembled and compiled it: ../../where-do-table-view-controllers-set-up.html#plain
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Plain.xib'.
// To run it where the site's articles are: proofbook run where-do-table-view-controllers-set-up.md#plain

import UIKit

final class List: UIViewController, UITableViewDataSource {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let button = UIButton(type: .system)
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    view.addSubview(tableView)
    view.addSubview(button)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

let list = List()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = list
window.makeKeyAndVisible()
window.layoutIfNeeded()
let table = list.view.subviews.first as? UITableView
print(list.view.subviews.count, table?.frame ?? .zero, table?.numberOfRows(inSection: 0) ?? 0)
// Prints "2 (0.0, 0.0, 320.0, 480.0) 3"
