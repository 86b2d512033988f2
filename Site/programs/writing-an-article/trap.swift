// The complete program of the example 'trap' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#trap
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#trap

import UIKit

let view = UIView()
view.addSubview(view)
