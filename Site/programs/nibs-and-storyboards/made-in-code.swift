// The complete program of the example 'made-in-code' on the page 'Nibs and storyboards',
// as Proofbook put it together and compiled it: ../../nibs-and-storyboards.html#made-in-code
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#made-in-code

import UIKit

final class CardView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

_ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
