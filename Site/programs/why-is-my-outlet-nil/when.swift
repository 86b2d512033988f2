// The complete program of the example 'when' on the page 'Why is my view or outlet nil?',
// as Proofbook assembled and compiled it: ../../why-is-my-outlet-nil.html#when
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'Settings.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
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
