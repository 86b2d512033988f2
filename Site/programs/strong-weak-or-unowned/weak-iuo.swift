// The complete program of the example 'weak-iuo' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#weak-iuo
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#weak-iuo

import UIKit

final class Form: UIViewController {
  weak var hint: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    view.addSubview(label)
    hint = label
  }

  func replaceHint() {
    hint.removeFromSuperview()
    print("removed")
    hint.text = "too late"
  }
}

let form = Form()
form.loadViewIfNeeded()
print("ready")
form.replaceHint()
