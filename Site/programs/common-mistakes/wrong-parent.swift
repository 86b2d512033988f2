// The complete program of the example 'wrong-parent' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#wrong-parent
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#wrong-parent

import UIKit

let root = UIViewController(), other = UIViewController(), child = UIViewController()
let window = UIWindow()
window.rootViewController = root
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
other.addChild(child)
root.view.addSubview(child.view)
