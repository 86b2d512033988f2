// The complete program of the example 'weak-and-gone' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#weak-and-gone
// Swift language mode 6. Result: ran with a warning, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#weak-and-gone

import UIKit

final class Form: UIViewController {
  weak var hint: UILabel?
}

let form = Form()
form.hint = UILabel(frame: .zero)
print(form.hint == nil)
// Prints "true"
