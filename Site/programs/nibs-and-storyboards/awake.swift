// The complete program of the example 'awake' on the page 'Nibs and storyboards',
// as Proofbook put it together and compiled it: ../../nibs-and-storyboards.html#awake
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
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
