// The complete program of the example 'object' on the page 'Why can't a generic controller be a data source?',
// as Proofbook assembled and compiled it: ../../why-cant-a-generic-controller-be-a-data-source.html#object
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-cant-a-generic-controller-be-a-data-source.md#object
// To run this file: proofbook run object.swift

import UIKit

final class Rows<Item>: NSObject, UITableViewDataSource {
  let items: [Item]
  let text: (Item) -> String
  init(_ items: [Item], text: @escaping (Item) -> String) {
    self.items = items
    self.text = text
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = text(items[indexPath.row])
    return cell
  }
}

final class Prices: UIViewController {
  let table = UITableView()
  private let rows = Rows([1.5, 2.25]) { "\($0) €" }
  override func loadView() { view = table }
  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = rows
  }
}

let prices = Prices()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = prices
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(prices.table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text ?? "no cell")
// Prints "2.25 €"
