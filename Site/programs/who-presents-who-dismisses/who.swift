// The complete program of the example 'who' on the page 'Who presents, who dismisses?',
// as Proofbook assembled and compiled it: ../../who-presents-who-dismisses.html#who
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run who-presents-who-dismisses.md#who
// To run this file: proofbook run who.swift

import UIKit

let child = UIViewController()
let navigation = UINavigationController(rootViewController: child)
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let sheet = UIViewController()
child.present(sheet, animated: true)
print(sheet.presentingViewController === navigation)
// Prints "true"
print(child.presentedViewController === sheet)
// Prints "true"
RunLoop.main.run(until: Date())

sheet.dismiss(animated: true)
RunLoop.main.run(until: Date())
print(child.presentedViewController == nil)
// Prints "true"
