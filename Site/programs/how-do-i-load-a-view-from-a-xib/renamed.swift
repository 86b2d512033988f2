// The complete program of the example 'renamed' on the page 'How do I load a view from a xib?',
// as Proofbook put it together and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#renamed
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Badge.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show how-do-i-load-a-view-from-a-xib.md#renamed --front
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#renamed

import UIKit

final class CardView: UIView {
  @IBOutlet private var headingLabel: UILabel!
}
_ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
