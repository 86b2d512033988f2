// The complete program of the example 'kept' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#kept
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#kept

import UIKit

final class Badge: UIView {
  deinit { print("badge deallocated") }
}

let board = UIView()
board.addSubview(Badge())
print("on the board:", board.subviews.count)
board.subviews[0].removeFromSuperview()
print("taken off:", board.subviews.count)
