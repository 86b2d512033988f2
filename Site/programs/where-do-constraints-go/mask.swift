// The complete program of the example 'mask' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#mask
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#mask
// To run this file: proofbook run mask.swift

import UIKit

print(UILabel().translatesAutoresizingMaskIntoConstraints)
// Prints "true"
let page = UIViewController()
print(page.view.translatesAutoresizingMaskIntoConstraints)
// Prints "true"
