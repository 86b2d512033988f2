// The complete program of the example 'missing' on the page 'How does a controller find its nib?',
// as Proofbook assembled and compiled it: ../../how-does-a-controller-find-its-nib.html#missing
// Swift language mode 6. Result: traps, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#missing

import UIKit

let page = UIViewController(nibName: "MenuVeiw", bundle: nil)
print("made:", page.nibName ?? "nil", page.isViewLoaded)
page.loadViewIfNeeded()
