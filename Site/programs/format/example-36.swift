// The complete program of the example 'example-36' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-36
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-36

import UIKit

let root = UIView()
root.addSubview(UIView())
root.subviews.count  // => 1
