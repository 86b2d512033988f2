// The complete program of the example 'stray' on the page 'How does a controller find its nib?',
// as Proofbook assembled and compiled it: ../../how-does-a-controller-find-its-nib.html#stray
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#stray

import UIKit

final class MenuViewController: UIViewController {}

let menu = MenuViewController()
print(menu.nibName ?? "nil", menu.view.tag)
// Prints "nil 1"
