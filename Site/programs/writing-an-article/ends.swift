// The complete program of the example 'ends' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#ends
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#ends

import UIKit

Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { print("the last thing") }
