// The complete program of the example 'leak' on the page 'How do I swap children?',
// as Proofbook assembled and compiled it: ../../how-do-i-swap-children.html#leak
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-swap-children.md#leak
// To run this file: proofbook run leak.swift

import UIKit

weak var lost: UIViewController?
let parent = UIViewController()
do {
  let child = UIViewController()
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.view.removeFromSuperview()
  lost = child
}
print(lost == nil ? "deallocated" : "retained by its parent")
// Prints "retained by its parent"
