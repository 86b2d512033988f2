// The complete program of the example 'parent' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#parent
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#parent
// To run this file: proofbook run parent.swift

import UIKit

final class Child: UIViewController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    print("willMove, parent:", self.parent == nil ? "nil" : "set")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    print("didMove, parent:", self.parent == nil ? "nil" : "set")
  }
}

let parent = UIViewController()
let child = Child()
parent.addChild(child)
child.didMove(toParent: parent)
child.willMove(toParent: nil)
child.removeFromParent()
