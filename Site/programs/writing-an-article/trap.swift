// The complete program of the example 'trap' on the page 'Writing an article',
// as Proofbook put it together and compiled it: ../../writing-an-article.html#trap
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#trap

import UIKit

let view = UIView()
view.addSubview(view)
