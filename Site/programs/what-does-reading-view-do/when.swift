// The complete program of the example 'when' on the page 'What does reading view do?',
// as Proofbook assembled and compiled it: ../../what-does-reading-view-do.html#when
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-reading-view-do.md#when
// To run this file: proofbook run when.swift

import UIKit

final class Page: UIViewController {
  override func loadView() {
    print("loadView begins:", isViewLoaded)
    view = UIView()
    print("view is set:", isViewLoaded)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad begins:", isViewLoaded)
  }
}

Page().loadViewIfNeeded()
