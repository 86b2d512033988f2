// The complete program of the example 'renamed' on the page 'Nibs and storyboards',
// as Proofbook put it together and compiled it: ../../nibs-and-storyboards.html#renamed
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show nibs-and-storyboards.md#renamed --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#renamed

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet private var titleLabel: UILabel!
}

_ = ProfileViewController().view
