// The complete program of the example 'default' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#default
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#default
// To run this file: proofbook run default.swift

import UIKit

let plain = UIViewController()
let view = plain.view!
print(type(of: view), view.subviews.count, view.backgroundColor == nil)
// Prints "UIView 0 true"
print(view.frame == UIScreen.main.bounds)
// Prints "true"
print(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
// Prints "true"
