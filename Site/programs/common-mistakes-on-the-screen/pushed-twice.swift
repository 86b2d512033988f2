// The complete program of the example 'pushed-twice' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#pushed-twice
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#pushed-twice

import UIKit

let navigation = UINavigationController(rootViewController: UIViewController())
let detail = UIViewController()
navigation.pushViewController(detail, animated: false)
navigation.pushViewController(detail, animated: false)
