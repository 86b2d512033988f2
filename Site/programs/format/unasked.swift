// The complete program of the example 'unasked' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#unasked
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#unasked

import UIKit

let page = UIViewController()
print(page.isViewLoaded)
