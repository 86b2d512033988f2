// The complete program of the example 'if-needed' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#if-needed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#if-needed
// To run this file: proofbook run if-needed.swift

import UIKit

final class Page: UIViewController {
  override func loadView() { view = UIView() }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }
}
let page = Page()
page.loadViewIfNeeded()
_ = page.view
print("loaded:", page.isViewLoaded)
