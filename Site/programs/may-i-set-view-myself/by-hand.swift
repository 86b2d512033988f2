// The complete program of the example 'by-hand' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#by-hand
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#by-hand
// To run this file: proofbook run by-hand.swift

import UIKit

final class Page: UIViewController {
  override func loadView() { view = UIView() }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }
}
let page = Page()
page.loadView()
_ = page.view
print("loaded:", page.isViewLoaded)
