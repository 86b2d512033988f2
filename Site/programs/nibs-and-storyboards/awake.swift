// The complete program of the example 'awake' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#awake
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show nibs-and-storyboards.md#awake --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#awake

import UIKit

final class CardView: UIView {
  @IBOutlet private var titleLabel: UILabel?
  @IBInspectable var suit: String = "none"

  override init(frame: CGRect) {
    super.init(frame: frame)
    print("init(frame:)")
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    print("init(coder:)", frame.width, subviews.count, titleLabel?.text ?? "no label", suit)
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    print("awakeFromNib", subviews.count, titleLabel?.text ?? "no label", suit, layer.cornerRadius)
  }
}

let nib = UINib(nibName: "Card", bundle: nil)
let cards = nib.instantiate(withOwner: nil)
print(cards.count)
