// The complete program of the example 'three-times' on the page 'Time and animation',
// as Proofbook assembled and compiled it: ../../time-and-animation.html#three-times
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run time-and-animation.md#three-times
// To run this file: proofbook run three-times.swift

import UIKit

final class Screen: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("a second later") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    print("laid out")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear")
  }
}

let window = UIWindow()
window.rootViewController = Screen()
window.makeKeyAndVisible()
print("the statement after")
