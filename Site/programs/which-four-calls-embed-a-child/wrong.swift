// The complete program of the example 'wrong' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#wrong
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#wrong

import UIKit

let root = UIViewController()
let window = UIWindow()
window.rootViewController = root
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let other = UIViewController()
let child = UIViewController()
other.addChild(child)
root.view.addSubview(child.view)
