// The complete program of the example 'neither-crash' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#neither-crash
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#neither-crash

import UIKit

final class Page: UIViewController {
  override func loadView() {}
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}

print("before")
Page().loadViewIfNeeded()
