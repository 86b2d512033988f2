// The complete program of the example 'not-there' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#not-there
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#not-there

import UIKit
import SpriteKit
