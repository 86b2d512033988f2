// The complete program of the example 'out-of-reach' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#out-of-reach
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#out-of-reach

import UIKit

let button = UIButton(primaryAction: UIAction { _ in print("never printed") })
UserInput.tap(button)
