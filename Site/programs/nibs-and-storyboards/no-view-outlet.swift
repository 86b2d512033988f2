// The complete program of the example 'no-view-outlet' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#no-view-outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show nibs-and-storyboards.md#no-view-outlet --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#no-view-outlet

import UIKit

final class CardView: UIView {
  @IBOutlet private var titleLabel: UILabel?
  @IBInspectable var suit: String = "none"
}

_ = UIViewController(nibName: "Card", bundle: nil).view
