// The complete program of the example 'no-outlet' on the page 'How does a controller find its nib?',
// as Proofbook assembled and compiled it: ../../how-does-a-controller-find-its-nib.html#no-outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#no-outlet

import UIKit

UIViewController(nibName: "Card", bundle: nil).loadViewIfNeeded()
