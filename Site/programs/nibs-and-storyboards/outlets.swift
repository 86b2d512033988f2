// The complete program of the example 'outlets' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#outlets
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show nibs-and-storyboards.md#outlets --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#outlets

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet private var nameLabel: UILabel!

  override func loadView() {
    print("before:", nameLabel == nil)
    super.loadView()
    print("after:", nameLabel.text ?? "no text")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = "Ada"
  }
}

let profile = ProfileViewController()
print("made, loaded:", profile.isViewLoaded)
let window = UIWindow()
window.rootViewController = profile
window.makeKeyAndVisible()
