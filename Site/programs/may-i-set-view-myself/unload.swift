// The complete program of the example 'unload' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#unload
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#unload
// To run this file: proofbook run unload.swift

import UIKit

final class Page: UIViewController {
  var loads = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }
}

let page = Page()
page.loadViewIfNeeded()
page.view = nil
print("after nil:", page.isViewLoaded)
page.loadViewIfNeeded()
print("loads:", page.loads)
