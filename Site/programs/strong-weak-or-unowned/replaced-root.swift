// The complete program of the example 'replaced-root' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#replaced-root
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#replaced-root
// To run this file: proofbook run replaced-root.swift

import UIKit

final class Label: UILabel {
  deinit { print("deinit Label") }
}

final class Screen: UIViewController {
  let label = Label()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  deinit { print("deinit Screen") }
}

var screen: Screen? = Screen()
screen?.loadViewIfNeeded()
screen = nil
print("gone")
let window = UIWindow()
window.rootViewController = Screen()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("shown")
window.rootViewController = UIViewController()
RunLoop.main.run(until: Date())
print("replaced")
