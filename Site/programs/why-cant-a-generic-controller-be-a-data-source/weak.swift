// The complete program of the example 'weak' on the page 'Why can't a generic controller be a data source?',
// as Proofbook assembled and compiled it: ../../why-cant-a-generic-controller-be-a-data-source.html#weak
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-cant-a-generic-controller-be-a-data-source.md#weak
// To run this file: proofbook run weak.swift

import UIKit

final class OneRow: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
let table = UITableView()
@MainActor func setUp() {
  let rows = OneRow()
  table.dataSource = rows
}
setUp()
print(table.dataSource == nil ? "no data source" : "a data source")
