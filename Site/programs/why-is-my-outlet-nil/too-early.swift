// The complete program of the example 'too-early' on the page 'Why is my view or outlet nil?',
// as Proofbook put it together and compiled it: ../../why-is-my-outlet-nil.html#too-early
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'Settings.storyboard'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show why-is-my-outlet-nil.md#too-early --front
// To run it where the site's articles are: proofbook run why-is-my-outlet-nil.md#too-early

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet var nameLabel: UILabel!
}

let profile = ProfileViewController()
profile.nameLabel.text = "Ada"
