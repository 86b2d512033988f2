// The complete program of the example 'which-file' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#which-file
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#which-file

import UIKit

class MenuViewController: UIViewController {}
final class DrinksViewController: MenuViewController {}

print(MenuViewController().view.tag)
// Prints "1"
print(MenuViewController(nibName: "MenuViewController", bundle: nil).view.tag)
// Prints "2"
print(DrinksViewController().view.tag)
// Prints "0"
print(MenuViewController().nibName ?? "no name")
// Prints "no name"
