// The complete program of the example 'subclass' on the page 'How does a controller find its nib?',
// as Proofbook put it together and compiled it: ../../how-does-a-controller-find-its-nib.html#subclass
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#subclass

import UIKit

class MenuViewController: UIViewController {}
final class DrinksViewController: MenuViewController {
  init() { super.init(nibName: "MenuView", bundle: nil) }
  required init?(coder: NSCoder) { fatalError("made in code") }
}
print(DrinksViewController().view.tag)
// Prints "1"
