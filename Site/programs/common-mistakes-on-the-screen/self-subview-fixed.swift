// The complete program of the example 'self-subview-fixed' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#self-subview-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#self-subview-fixed
// To run this file: proofbook run self-subview-fixed.swift

import UIKit

let container = UIView(), card = UIView()
container.addSubview(card)
print(container.subviews.count)
// Prints "1"
