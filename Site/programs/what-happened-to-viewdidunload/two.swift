// The complete program of the example 'two' on the page 'What happened to viewDidUnload?',
// as Proofbook assembled and compiled it: ../../what-happened-to-viewdidunload.html#two
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-happened-to-viewdidunload.md#two
// To run this file: proofbook run two.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad of", title ?? "none")
  }
}
for name in ["first", "second"] {
  let page = Page()
  page.title = name
  page.loadViewIfNeeded()
  page.loadViewIfNeeded()
}
