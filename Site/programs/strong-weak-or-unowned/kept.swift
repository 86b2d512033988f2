// The complete program of the example 'kept' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#kept
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#kept
// To run this file: proofbook run kept.swift

import UIKit

final class Badge: UIView {
  deinit { print("badge deallocated") }
}

let board = UIView()
board.addSubview(Badge())
print("on the board:", board.subviews.count)
board.subviews[0].removeFromSuperview()
print("taken off:", board.subviews.count)
