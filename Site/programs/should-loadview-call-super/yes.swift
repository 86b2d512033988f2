// The complete program of the example 'yes' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#yes
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#yes

import UIKit

final class Page: UIViewController {
  override func loadView() {
    super.loadView()
    print("super made a", type(of: view!), view.frame == UIScreen.main.bounds)
    view.addSubview(UILabel())
  }
}

let page = Page()
page.loadViewIfNeeded()
print("subviews:", page.view.subviews.count)
