// The complete program of the example 'renamed' on the page 'How do I load a view from a xib?',
// as Proofbook assembled and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#renamed
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Suit.xib', 'Badge.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show how-do-i-load-a-view-from-a-xib.md#renamed --front
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#renamed

import UIKit

final class CardView: UIView {
  @IBOutlet private var headingLabel: UILabel!
}
_ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
