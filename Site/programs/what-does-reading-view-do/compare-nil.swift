// The complete program of the example 'compare-nil' on the page 'What does reading view do?',
// as Proofbook assembled and compiled it: ../../what-does-reading-view-do.html#compare-nil
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-reading-view-do.md#compare-nil
// To run this file: proofbook run compare-nil.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("(loaded)")
  }
}

let a = Page()
print("view != nil:", a.view != nil)
let b = Page()
print("isViewLoaded:", b.isViewLoaded)
let c = Page()
print("viewIfLoaded:", c.viewIfLoaded == nil ? "nil" : "a view")
