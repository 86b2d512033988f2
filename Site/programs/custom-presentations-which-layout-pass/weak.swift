// The complete program of the example 'weak' on the page 'Custom presentations, which layout pass?',
// as Proofbook assembled and compiled it: ../../custom-presentations-which-layout-pass.html#weak
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run custom-presentations-which-layout-pass.md#weak
// To run this file: proofbook run weak.swift

import UIKit

final class Delegate: NSObject, UIViewControllerTransitioningDelegate {}

let page = UIViewController()
do { page.transitioningDelegate = Delegate() }
print(page.transitioningDelegate == nil)
// Prints "true"
