// The complete program of the example 'two-parts' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#two-parts
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#two-parts
// To run this file: proofbook run two-parts.swift

import UIKit

final class First: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("did appear")
  }
}

let window = UIWindow()
window.rootViewController = First()
print("about to show")
window.makeKeyAndVisible()
print("shown")
