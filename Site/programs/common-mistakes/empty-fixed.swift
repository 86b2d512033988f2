// The complete program of the example 'empty-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#empty-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#empty-fixed

import UIKit

final class Page: UIViewController {
  var loads = 0
  override func loadView() { view = UIView() }
  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }
}
let page = Page()
_ = page.view
_ = page.view
print(page.isViewLoaded, page.loads)
// Prints "true 1"
