// The complete program of the example 'steps' on the page 'How does a controller find its nib?',
// as Proofbook assembled and compiled it: ../../how-does-a-controller-find-its-nib.html#steps
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'MenuView.xib', 'MenuViewController.xib', 'ProfileView.xib', 'Card.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show how-does-a-controller-find-its-nib.md#steps --front
// To run it where the site's articles are: proofbook run how-does-a-controller-find-its-nib.md#steps

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet private var nameLabel: UILabel!

  override func loadView() {
    print("before:", isViewLoaded, nameLabel == nil)
    super.loadView()
    print("after:", isViewLoaded, nameLabel == nil)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", nameLabel.text ?? "no text")
  }
}

ProfileViewController().loadViewIfNeeded()
