// The complete program of the example 'constraints' on the page 'How does a controller find its nib?',
// as Proofbook assembled and compiled it: ../../how-does-a-controller-find-its-nib.html#constraints
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show how-does-a-controller-find-its-nib.md#constraints --front
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#constraints

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet private(set) var nameLabel: UILabel!
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", view.frame.width, view.constraints.isEmpty ? "no constraints" : "constraints")
  }
}

let profile = ProfileViewController()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = profile
window.makeKeyAndVisible()
window.layoutIfNeeded()
print("in the window:", profile.view.frame.width, profile.nameLabel.frame)
