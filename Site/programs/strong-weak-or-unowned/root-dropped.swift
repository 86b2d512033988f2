// The complete program of the example 'root-dropped' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#root-dropped
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#root-dropped
// To run this file: proofbook run root-dropped.swift

import UIKit

final class Branch: UIView {
  let number: Int
  init(_ number: Int) {
    self.number = number
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
  deinit { print("branch \(number) deallocated") }
}

var root: Branch? = Branch(1)
let leaf = Branch(2)
root?.addSubview(leaf)
root = nil
print("superview:", leaf.superview as Any)
