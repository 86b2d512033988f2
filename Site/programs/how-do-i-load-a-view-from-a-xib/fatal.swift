// The complete program of the example 'fatal' on the page 'How do I load a view from a xib?',
// as Proofbook assembled and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#fatal
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Suit.xib', 'Badge.xib'.
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#fatal

import UIKit

final class CardView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("made in code") }
}
_ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
