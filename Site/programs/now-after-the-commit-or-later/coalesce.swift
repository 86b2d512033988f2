// The complete program of the example 'coalesce' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#coalesce
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#coalesce
// To run this file: proofbook run coalesce.swift

import UIKit

final class Canvas: UIView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

let canvas = Canvas()
canvas.layoutIfNeeded()
canvas.layouts = 0
for _ in 1...3 { canvas.setNeedsLayout() }
print(canvas.layouts)
// Prints "0"
canvas.layoutIfNeeded()
print(canvas.layouts)
// Prints "1"
