// The complete program of the example 'key-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#key-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show common-mistakes.md#key-fixed --front
// To run it where the site's articles are: proofbook run common-mistakes.md#key-fixed

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet private(set) var nameLabel: UILabel!
}
let profile = ProfileViewController()
profile.loadViewIfNeeded()
print(profile.nameLabel.text ?? "")
// Prints "Ada"
