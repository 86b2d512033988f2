// The complete program of the example 'ends' on the page 'Writing an article',
// as Proofbook put it together and compiled it: ../../writing-an-article.html#ends
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#ends

import UIKit

Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { print("the last thing") }
