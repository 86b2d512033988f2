// The complete program of the example 'compare-nil' on the page 'What if I embed a child too early?',
// as Proofbook assembled and compiled it: ../../what-if-i-embed-too-early.html#compare-nil
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Middle.xib'.
// To run it where the site's articles are: proofbook run what-if-i-embed-too-early.md#compare-nil

import UIKit

let page = UIViewController()
print(page.isViewLoaded)
// Prints "false"
print(page.viewIfLoaded == nil)
// Prints "true"
print(page.view == nil)
// Prints "false"
print(page.isViewLoaded)
// Prints "true"
