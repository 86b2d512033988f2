// The complete program of the example 'when' on the page 'Why is my view or outlet nil?',
// as Proofbook put it together and compiled it: ../../why-is-my-outlet-nil.html#when
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'Settings.storyboard'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show why-is-my-outlet-nil.md#when --front
// To run it where the site's articles are: proofbook run why-is-my-outlet-nil.md#when

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet var nameLabel: UILabel!
}

let profile = ProfileViewController()
print("made:", profile.nameLabel == nil)
profile.loadViewIfNeeded()
print("loaded:", profile.nameLabel == nil)
