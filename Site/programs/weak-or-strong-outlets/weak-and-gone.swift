// The complete program of the example 'weak-and-gone' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#weak-and-gone
// Swift language mode 6. Result: ran with a warning, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#weak-and-gone

import UIKit

final class Form: UIViewController {
  weak var hint: UILabel?
}

let form = Form()
form.hint = UILabel(frame: .zero)
print(form.hint == nil)
// Prints "true"
