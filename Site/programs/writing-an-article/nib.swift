// The complete program of the example 'nib' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#nib
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#nib

import UIKit

let badge = UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: nil).first as? UILabel
print(badge?.text ?? "none", badge?.frame ?? .zero)
// Prints "New (0.0, 0.0, 60.0, 20.0)"
