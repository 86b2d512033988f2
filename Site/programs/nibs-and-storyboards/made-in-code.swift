// The complete program of the example 'made-in-code' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#made-in-code
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#made-in-code

import UIKit

final class CardView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

_ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
