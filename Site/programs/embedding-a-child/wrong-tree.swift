// The complete program of the example 'wrong-tree' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#wrong-tree
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#wrong-tree

import UIKit

let window = UIWindow()
let root = UIViewController()
let other = UIViewController()
let child = UIViewController()
window.rootViewController = root
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
other.addChild(child)
root.view.addSubview(child.view)
