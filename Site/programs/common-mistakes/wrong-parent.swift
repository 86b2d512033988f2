// The complete program of the example 'wrong-parent' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#wrong-parent
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#wrong-parent

import UIKit

let root = UIViewController(), other = UIViewController(), child = UIViewController()
let window = UIWindow()
window.rootViewController = root
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
other.addChild(child)
root.view.addSubview(child.view)
