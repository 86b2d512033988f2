// The complete program of the example 'second-parent' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#second-parent
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#second-parent
// To run this file: proofbook run second-parent.swift

import UIKit

let first = UIViewController()
let second = UIViewController()
let child = UIViewController()
first.addChild(child)
child.didMove(toParent: first)
second.addChild(child)
child.didMove(toParent: second)
print(first.children.count, second.children.count, child.parent === second)
// Prints "0 1 true"
