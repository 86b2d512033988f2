// The complete program of the example 'no-search' on the page 'Nibs and storyboards',
// as Proofbook put it together and compiled it: ../../nibs-and-storyboards.html#no-search
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#no-search

import UIKit

final class MenuViewController: UIViewController {
  override func loadView() { view = UILabel() }
}

print(type(of: MenuViewController().view!))
// Prints "UILabel"
