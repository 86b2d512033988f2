// The complete program of the example 'embed' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#embed
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#embed
// To run this file: proofbook run embed.swift

import UIKit

final class Child: UIViewController {}
final class Parent: UIViewController {
  func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.view.frame = view.bounds
    child.didMove(toParent: self)
  }
  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

let parent = Parent()
let child = Child()
parent.embed(child)
print(parent.children.count, child.view.superview === parent.view)
// Prints "1 true"
parent.remove(child)
print(parent.children.count, child.view.superview == nil)
// Prints "0 true"
