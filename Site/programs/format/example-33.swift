// The complete program of the example 'example-33' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-33
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-33

import UIKit

let view = UIView()
view.addSubview(view)
