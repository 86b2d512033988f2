// The complete program of the example 'weak-optional' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#weak-optional
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#weak-optional
// To run this file: proofbook run weak-optional.swift

import UIKit

final class Form: UIViewController {
  weak var hint: UILabel?

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    view.addSubview(label)
    hint = label
  }

  func hideHint() {
    hint?.removeFromSuperview()
    hint?.text = "no label, no text"
  }
}

let form = Form()
form.loadViewIfNeeded()
print(form.hint != nil)
// Prints "true"
form.hideHint()
print(form.hint == nil)
// Prints "true"
