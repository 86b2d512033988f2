// The complete program of the example 'times' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#times
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#times
// To run this file: proofbook run times.swift

import UIKit

final class Page: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("a second later") }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear")
  }
}

let window = UIWindow()
window.rootViewController = Page()
window.makeKeyAndVisible()
print("the next statement")
