// The complete program of the example 'missing' on the page 'How does a controller find its nib?',
// as Proofbook put it together and compiled it: ../../how-does-a-controller-find-its-nib.html#missing
// Swift language mode 6. Result: traps, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#missing

import UIKit

let page = UIViewController(nibName: "MenuVeiw", bundle: nil)
print("made:", page.nibName ?? "nil", page.isViewLoaded)
page.loadViewIfNeeded()
