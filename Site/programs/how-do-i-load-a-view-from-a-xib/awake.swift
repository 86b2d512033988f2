// The complete program of the example 'awake' on the page 'How do I load a view from a xib?',
// as Proofbook put it together and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#awake
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Badge.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
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
