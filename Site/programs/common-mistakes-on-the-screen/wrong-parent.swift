// The complete program of the example 'wrong-parent' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#wrong-parent
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#wrong-parent

import UIKit

let root = UIViewController(), other = UIViewController(), child = UIViewController()
let window = UIWindow()
window.rootViewController = root
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
other.addChild(child)
root.view.addSubview(child.view)
