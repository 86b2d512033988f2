// The complete program of the example 'busy' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#busy
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#busy
// To run this file: proofbook run busy.swift

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
