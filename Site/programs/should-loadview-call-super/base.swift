// The complete program of the example 'base' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#base
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#base

import UIKit

class Base: UIViewController {
  let card = UIView()
  override func loadView() { view = card }
}

final class Page: Base {
  override func loadView() {
    super.loadView()
    card.addSubview(UILabel())
  }
}

let page = Page()
page.loadViewIfNeeded()
print(page.view === page.card, page.card.subviews.count)
// Prints "true 1"
