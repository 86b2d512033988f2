// The complete program of the example 'fatal' on the page 'How do I load a view from a xib?',
// as Proofbook put it together and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#fatal
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Badge.xib'.
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#fatal

import UIKit

final class CardView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("made in code") }
}
_ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
