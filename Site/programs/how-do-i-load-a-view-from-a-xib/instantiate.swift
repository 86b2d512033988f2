// The complete program of the example 'instantiate' on the page 'How do I load a view from a xib?',
// as Proofbook assembled and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#instantiate
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Suit.xib', 'Badge.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show how-do-i-load-a-view-from-a-xib.md#instantiate --front
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#instantiate

import UIKit

final class CardView: UIView {
  @IBOutlet private(set) var titleLabel: UILabel!

  static func fromNib() -> CardView {
    UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as! CardView
  }
}

let card = CardView.fromNib()
card.titleLabel.text = "Ada"
let page = UIViewController()
card.frame.origin = CGPoint(x: 60, y: 100)
page.view.addSubview(card)
print(card.subviews.count, card.titleLabel.text ?? "", card.frame)
// Prints "1 Ada (60.0, 100.0, 200.0, 100.0)"
