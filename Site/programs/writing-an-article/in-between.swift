// The complete program of the example 'in-between' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#in-between
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#in-between

import UIKit

var isSaved = false
DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isSaved = true }
RunLoop.main.run(until: Date() + 1.9)
print(isSaved)  // Prints "false"
RunLoop.main.run(until: Date() + 0.2)
print(isSaved)  // Prints "true"
