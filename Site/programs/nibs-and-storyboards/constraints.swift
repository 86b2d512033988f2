// The complete program of the example 'constraints' on the page 'Nibs and storyboards',
// as Proofbook put it together and compiled it: ../../nibs-and-storyboards.html#constraints
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show nibs-and-storyboards.md#constraints --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#constraints

import UIKit

final class BannerViewController: UIViewController {
  @IBOutlet private var banner: UIView!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", view.frame.width, banner.frame)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear:", view.frame.width, banner.frame)
  }
}

UIScreen.main.simulate(.iPhoneSE)
let window = UIWindow()
window.rootViewController = BannerViewController()
window.makeKeyAndVisible()
