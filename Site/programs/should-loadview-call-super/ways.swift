// The complete program of the example 'ways' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#ways
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#ways

import UIKit

let callsSuper = false
let setsView = true

final class CardView: UIView {}

final class Page: UIViewController {
  override func loadView() {
    if callsSuper { super.loadView() }
    if setsView { view = CardView() }
  }
}

let page = Page()
page.loadViewIfNeeded()
print(page.isViewLoaded ? "\(type(of: page.view!))" : "no view")
