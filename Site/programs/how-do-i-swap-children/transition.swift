// The complete program of the example 'transition' on the page 'How do I swap children?',
// as Proofbook assembled and compiled it: ../../how-do-i-swap-children.html#transition
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-swap-children.md#transition
// To run this file: proofbook run transition.swift

import UIKit

final class Parent: UIViewController {
  func exchange(_ old: UIViewController, for new: UIViewController) {
    new.view.frame = view.bounds
    old.willMove(toParent: nil)
    addChild(new)
    transition(
      from: old, to: new, duration: 0.3, options: .transitionCrossDissolve, animations: nil
    ) { [weak self] _ in
      guard let self else { return }
      // The views are exchanged. Finish the moves.

      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}

let parent = Parent()
let window = UIWindow()
window.rootViewController = parent
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let old = UIViewController()
parent.addChild(old)
parent.view.addSubview(old.view)
old.didMove(toParent: parent)
RunLoop.main.run(until: Date())

let new = UIViewController()
parent.exchange(old, for: new)
RunLoop.main.run(until: Date() + 1)
print(parent.children.first === new, new.view.superview === parent.view)
// Prints "true true"
print(old.parent == nil, old.view.superview == nil)
// Prints "true true"
