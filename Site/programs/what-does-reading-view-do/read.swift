// The complete program of the example 'read' on the page 'What does reading view do?',
// as Proofbook assembled and compiled it: ../../what-does-reading-view-do.html#read
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-reading-view-do.md#read
// To run this file: proofbook run read.swift

import UIKit

final class Page: UIViewController {
  override func loadView() {
    print("loadView")
    view = UIView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }
}

let page = Page()
print("made:", page.isViewLoaded)
let first = page.view
let second = page.view
print("read twice:", page.isViewLoaded, first === second)
