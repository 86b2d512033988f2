// The complete program of the example 'recursion-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#recursion-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#recursion-fixed

import UIKit

final class Page: UIViewController {
  override func loadView() {
    view = UIView()
    view.backgroundColor = .white
  }
}
print("before")
Page().loadViewIfNeeded()
print("loaded")
