// The complete program of the example 'constant' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#constant
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#constant

import UIKit

final class Page: UIViewController {
  private let label = UILabel()
  var text = "" { didSet { label.text = text } }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    print("shown:", label.text ?? "nothing")
  }
}
let page = Page()
page.text = "set before loading"
page.loadViewIfNeeded()
// Prints "shown: set before loading"
