// The complete program of the example 'table-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#table-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#table-fixed

import UIKit

let page = UIViewController(nibName: "Plain", bundle: nil)
page.loadViewIfNeeded()
print(page.isViewLoaded)
// Prints "true"
