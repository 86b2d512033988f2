// The complete program of the example 'after-weak' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#after-weak
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#after-weak
// To run this file: proofbook run after-weak.swift

import UIKit

final class Page: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) { [weak self] in
      print("the page:", self == nil ? "gone" : "there")
    }
  }
  deinit { print("deinit") }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
navigation.pushViewController(Page(), animated: false)
RunLoop.main.run(until: Date() + 1)
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date() + 1)
print("popped")
