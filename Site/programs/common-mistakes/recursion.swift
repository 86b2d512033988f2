// The complete program of the example 'recursion' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#recursion
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#recursion

import UIKit

final class Page: UIViewController {
  override func loadView() { view.backgroundColor = .white }
}
print("before")
Page().loadViewIfNeeded()
