// The complete program of the example 'example-31' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#example-31
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-31

import UIKit

let view = UIView()
view.addSubview(view)
