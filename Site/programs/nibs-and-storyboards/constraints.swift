// The complete program of the example 'constraints' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#constraints
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
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
