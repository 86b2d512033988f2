// The complete program of the example 'not-there' on the page 'Writing an article',
// as Proofbook put it together and compiled it: ../../writing-an-article.html#not-there
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#not-there

import UIKit
import SpriteKit
