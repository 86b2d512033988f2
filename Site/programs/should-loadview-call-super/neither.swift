// The complete program of the example 'neither' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#neither
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#neither

import UIKit

final class Page: UIViewController {
  override func loadView() {}
}

let page = Page()
_ = page.view
_ = page.view
print("loaded:", page.isViewLoaded)
// Prints "loaded: false"
