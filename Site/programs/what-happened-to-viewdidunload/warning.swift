// The complete program of the example 'warning' on the page 'What happened to viewDidUnload?',
// as Proofbook assembled and compiled it: ../../what-happened-to-viewdidunload.html#warning
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-happened-to-viewdidunload.md#warning
// To run this file: proofbook run warning.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }
}
let page = Page()
page.loadViewIfNeeded()
let before = page.view
page.didReceiveMemoryWarning()
print("loaded:", page.isViewLoaded, "the same view:", page.view === before)
