// The complete program of the example 'construction' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#construction-example
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#construction
// To run this file: proofbook run construction.swift

import UIKit

let pages = (1...3).map { _ in UIViewController() }
print(pages.map(\.isViewLoaded))
// Prints "[false, false, false]"
