// The complete program of the example 'optional' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#optional
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#optional

import UIKit

final class Form: UIViewController {
  weak var hint: UILabel?
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    view.addSubview(label)
    hint = label
  }
}
let form = Form()
form.loadViewIfNeeded()
print(form.hint == nil ? "nil" : "a label")
// Prints "a label"
form.hint?.removeFromSuperview()
form.hint?.text = "not executed"
print(form.hint == nil ? "nil" : "a label")
// Prints "nil"
