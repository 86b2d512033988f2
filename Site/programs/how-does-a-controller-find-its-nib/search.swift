// The complete program of the example 'search' on the page 'How does a controller find its nib?',
// as Proofbook put it together and compiled it: ../../how-does-a-controller-find-its-nib.html#search
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#search

import UIKit

final class MenuViewController: UIViewController {}
final class OtherViewController: UIViewController {}

print("by class:", MenuViewController().view.tag)
print("by name:", MenuViewController(nibName: "MenuViewController", bundle: nil).view.tag)
print("no file:", OtherViewController().view.tag)
