// The complete program of the example 'early' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#early
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#early
// To run this file: proofbook run early.swift

import UIKit

final class Home: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    present(UIViewController(), animated: false)
    print("presented:", presentedViewController != nil)
  }
}
let window = UIWindow()
window.rootViewController = Home()
window.makeKeyAndVisible()
