// The complete program of the example 'forgotten' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#forgotten
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#forgotten
// To run this file: proofbook run forgotten.swift

import UIKit

weak var lost: UIViewController?
let parent = UIViewController()
do {
  let child = UIViewController()
  parent.view.addSubview(child.view)
  lost = child
}
print(parent.view.subviews.count, lost == nil ? "the controller is deallocated" : "alive")
// Prints "1 the controller is deallocated"
