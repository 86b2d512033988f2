// The complete program of the example 'two-owners-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#two-owners-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#two-owners-fixed

import UIKit

let first = UIViewController(), second = UIViewController()
for page in [first, second] { page.view = UIView() }
print(first.view !== second.view)
// Prints "true"
