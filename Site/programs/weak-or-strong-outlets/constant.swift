// The complete program of the example 'constant' on the page 'Weak or strong outlets?',
// as Proofbook put it together and compiled it: ../../weak-or-strong-outlets.html#constant
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Banner.xib'.
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
