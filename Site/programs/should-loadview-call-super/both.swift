// The complete program of the example 'both' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#both
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show should-loadview-call-super.md#both --front
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#both

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet var nameLabel: UILabel!

  override func loadView() {
    super.loadView()
    view = UIView()
  }
}

let profile = ProfileViewController()
profile.loadViewIfNeeded()
print("outlet:", profile.nameLabel.text ?? "no text")
print("in the view:", profile.nameLabel.isDescendant(of: profile.view))
