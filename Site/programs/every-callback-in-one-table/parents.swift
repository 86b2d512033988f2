// The complete program of the example 'parents' on the page 'Every callback in one table',
// as Proofbook assembled and compiled it: ../../every-callback-in-one-table.html#parents
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run every-callback-in-one-table.md#parents
// To run this file: proofbook run parents.swift

import UIKit

final class Child: UIViewController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    print("will: is", self.parent == nil ? "nil," : "set,", "becomes", parent == nil ? "nil" : "set")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    print("did: is", self.parent == nil ? "nil" : "set")
  }
}

let parent = UIViewController()
let child = Child()
parent.addChild(child)
child.didMove(toParent: parent)
child.willMove(toParent: nil)
child.removeFromParent()
