// The complete program of the example 'subclass' on the page 'How does a controller find its nib?',
// as Proofbook assembled and compiled it: ../../how-does-a-controller-find-its-nib.html#subclass
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#subclass

import UIKit

class MenuViewController: UIViewController {}
final class DrinksViewController: MenuViewController {
  init() { super.init(nibName: "MenuView", bundle: nil) }
  required init?(coder: NSCoder) { fatalError("made in code") }
}
print(DrinksViewController().view.tag)
// Prints "1"
