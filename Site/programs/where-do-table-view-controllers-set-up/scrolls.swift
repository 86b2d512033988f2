// The complete program of the example 'scrolls' on the page 'Where do table view controllers set up?',
// as Proofbook assembled and compiled it: ../../where-do-table-view-controllers-set-up.html#scrolls
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Plain.xib'.
// To run it where the site's articles are: proofbook run where-do-table-view-controllers-set-up.md#scrolls

import UIKit

final class List: UITableViewController {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 200, y: 400, width: 100, height: 44)
    view.addSubview(button)
  }
}

let list = List(style: .plain)
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = list
window.makeKeyAndVisible()
window.layoutIfNeeded()
let before = list.button.convert(CGPoint.zero, to: window).y
list.tableView.contentOffset.y += 100
let after = list.button.convert(CGPoint.zero, to: window).y
print("moved by", after - before)
// Prints "moved by -100.0"
