// The complete program of the example 'swap' on the page 'How do I swap children?',
// as Proofbook assembled and compiled it: ../../how-do-i-swap-children.html#swap
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-swap-children.md#swap
// To run this file: proofbook run swap.swift

import UIKit

final class Parent: UIViewController {
  private(set) var current: UIViewController?

  func show(_ new: UIViewController) {
    current?.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    view.addSubview(new.view)
    current?.viewIfLoaded?.removeFromSuperview()
    current?.removeFromParent()
    new.didMove(toParent: self)
    current = new
  }
}
final class Old: UIViewController {}
final class New: UIViewController {}

let parent = Parent()
let window = UIWindow()
window.rootViewController = parent
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
parent.show(Old())
RunLoop.main.run(until: Date())
parent.show(New())
RunLoop.main.run(until: Date())
print(parent.children.count, parent.view.subviews.count)
// Prints "1 1"
