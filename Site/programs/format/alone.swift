// The complete program of the example 'alone' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#alone
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#alone

import UIKit

final class Lone: UIViewController {}

_ = Lone().view
