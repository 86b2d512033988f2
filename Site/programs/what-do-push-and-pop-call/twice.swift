// The complete program of the example 'twice' on the page 'What do push and pop call?',
// as Proofbook assembled and compiled it: ../../what-do-push-and-pop-call.html#twice
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-push-and-pop-call.md#twice

import UIKit

let page = UIViewController()
let navigation = UINavigationController(rootViewController: page)
navigation.pushViewController(page, animated: true)
