// The complete program of the example 'lost' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#lost
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#lost

import UIKit

final class Form: UIViewController {
  weak var hint: UILabel?
  func makeHint() {
    hint = makeLabel()
    print(hint == nil ? "lost" : "kept")
  }
  private func makeLabel() -> UILabel { UILabel() }
}
Form().makeHint()
// Prints "lost"
