// The complete program of the example 'default' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#default
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#default

import UIKit

let plain = UIViewController()
let view = plain.view!
print(type(of: view), view.subviews.count, view.backgroundColor == nil)
// Prints "UIView 0 true"
print(view.frame == UIScreen.main.bounds)
// Prints "true"
print(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
// Prints "true"
