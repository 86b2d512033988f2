// The complete program of the example 'awake' on the page 'How do I load a view from a xib?',
// as Proofbook assembled and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#awake
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Suit.xib', 'Badge.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show how-do-i-load-a-view-from-a-xib.md#awake --front
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#awake

import UIKit

final class CardView: UIView {
  @IBOutlet private var titleLabel: UILabel!

  override init(frame: CGRect) {
    super.init(frame: frame)
    print("init(frame:)")
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    print("init(coder:)", titleLabel == nil ? "no outlet" : "outlet")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    print("awakeFromNib", titleLabel == nil ? "no outlet" : "outlet")
  }
}

_ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
