// The complete program of the example 'no-view-outlet' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#no-view-outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#no-view-outlet

import UIKit

UIViewController(nibName: "Card", bundle: nil).loadViewIfNeeded()
