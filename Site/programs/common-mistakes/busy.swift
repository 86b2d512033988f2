// The complete program of the example 'busy' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#busy
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#busy

import UIKit

let home = UIViewController()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
let first = UIViewController(), second = UIViewController()
home.present(first, animated: false)
home.present(second, animated: false)
print(home.presentedViewController === first, second.presentingViewController == nil)
// Prints "true true"
