// The complete program of the example 'busy-fixed' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#busy-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#busy-fixed
// To run this file: proofbook run busy-fixed.swift

import UIKit

let home = UIViewController()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
let first = UIViewController(), second = UIViewController()
home.present(first, animated: false)
RunLoop.main.run(until: Date())
first.present(second, animated: false)
print(first.presentedViewController === second)
// Prints "true"
