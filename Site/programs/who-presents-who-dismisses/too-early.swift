// The complete program of the example 'too-early' on the page 'Who presents, who dismisses?',
// as Proofbook assembled and compiled it: ../../who-presents-who-dismisses.html#too-early
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run who-presents-who-dismisses.md#too-early
// To run this file: proofbook run too-early.swift

import UIKit

final class Home: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    present(UIViewController(), animated: true) { print("never printed") }
    print(presentedViewController == nil ? "nothing presented" : "presented")
  }
}

let window = UIWindow()
window.rootViewController = Home()
window.makeKeyAndVisible()
