// The complete program of the example 'middle' on the page 'Who presents, who dismisses?',
// as Proofbook assembled and compiled it: ../../who-presents-who-dismisses.html#middle
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run who-presents-who-dismisses.md#middle
// To run this file: proofbook run middle.swift

import UIKit

let home = UIViewController()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let first = UIViewController()
home.present(first, animated: false)
RunLoop.main.run(until: Date())
first.present(UIViewController(), animated: false)
RunLoop.main.run(until: Date())
first.dismiss(animated: false)
RunLoop.main.run(until: Date())
print("first is still there:", home.presentedViewController === first)
// Prints "first is still there: true"
first.dismiss(animated: false)
RunLoop.main.run(until: Date())
print("now it is gone:", home.presentedViewController == nil)
// Prints "now it is gone: true"
