// The complete program of the example 'outside' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#outside
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#outside
// To run this file: proofbook run outside.swift

import UIKit

final class Page: UIViewController {
  override func loadView() { print("loadView") }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }
}
let page = Page()
page.view = UILabel()
print("loaded:", page.isViewLoaded, type(of: page.view!))
