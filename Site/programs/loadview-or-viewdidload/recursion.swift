// The complete program of the example 'recursion' on the page 'loadView or viewDidLoad?',
// as Proofbook assembled and compiled it: ../../loadview-or-viewdidload.html#recursion
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run loadview-or-viewdidload.md#recursion

import UIKit

final class Page: UIViewController {
  override func loadView() {
    view.backgroundColor = .red
  }
}
print("before")
_ = Page().view
