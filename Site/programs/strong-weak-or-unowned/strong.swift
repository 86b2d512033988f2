// The complete program of the example 'strong' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#strong
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#strong
// To run this file: proofbook run strong.swift

import UIKit

final class Form: UIViewController {
  let hint = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(hint)
  }
}

let form = Form()
form.loadViewIfNeeded()
form.hint.removeFromSuperview()
form.hint.text = "still here"
form.view.addSubview(form.hint)
print(form.hint.text ?? "", form.view.subviews.count)
// Prints "still here 1"
