// The complete program of the example 'later' on the page 'How do we know?',
// as Proofbook assembled and compiled it: ../../how-do-we-know.html#later
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-we-know.md#later
// To run this file: proofbook run later.swift

import UIKit

final class Page: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear")
  }
}

let window = UIWindow()
window.rootViewController = Page()
window.makeKeyAndVisible()
print("makeKeyAndVisible has returned")
