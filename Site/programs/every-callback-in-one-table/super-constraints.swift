// The complete program of the example 'super-constraints' on the page 'Every callback in one table',
// as Proofbook assembled and compiled it: ../../every-callback-in-one-table.html#super-constraints
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run every-callback-in-one-table.md#super-constraints
// To run this file: proofbook run super-constraints.swift

import UIKit

final class Root: UIView {
  override func updateConstraints() {
    super.updateConstraints()
    print("the root's updateConstraints")
  }
}
class Polite: UIViewController {
  override func loadView() { view = Root() }
  override func updateViewConstraints() {
    print("Polite")
    super.updateViewConstraints()
  }
}
final class Rude: UIViewController {
  override func loadView() { view = Root() }
  override func updateViewConstraints() { print("Rude") }
}

for page in [Polite(), Rude()] {
  let window = UIWindow()
  window.rootViewController = page
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
}
