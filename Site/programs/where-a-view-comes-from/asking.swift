// The complete program of the example 'asking' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#asking
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#asking
// To run this file: proofbook run asking.swift

import UIKit

let asked = UIViewController()
print(asked.isViewLoaded, asked.viewIfLoaded == nil)
// Prints "false true"

let compared = UIViewController()
print(compared.view != nil, compared.isViewLoaded)
// Prints "true true"
