// The complete program of the example 'complete' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#complete
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#complete

import UIKit

final class Lone: UIViewController {}

_ = Lone().view
