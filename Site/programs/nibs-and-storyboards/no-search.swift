// The complete program of the example 'no-search' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#no-search
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#no-search

import UIKit

final class MenuViewController: UIViewController {
  override func loadView() { view = UILabel() }
}

print(type(of: MenuViewController().view!))
// Prints "UILabel"
