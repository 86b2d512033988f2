// The complete program of the example 'outlets' on the page 'Nibs and storyboards',
// as Proofbook put it together and compiled it: ../../nibs-and-storyboards.html#outlets
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
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
