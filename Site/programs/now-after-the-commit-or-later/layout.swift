// The complete program of the example 'layout' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#layout
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#layout
// To run this file: proofbook run layout.swift

import UIKit

let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let bar = UIView()
bar.translatesAutoresizingMaskIntoConstraints = false
view.addSubview(bar)
bar.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
print(bar.frame.width)
// Prints "0.0"
view.layoutIfNeeded()
print(bar.frame.width)
// Prints "320.0"
