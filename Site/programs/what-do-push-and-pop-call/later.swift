// The complete program of the example 'later' on the page 'What do push and pop call?',
// as Proofbook assembled and compiled it: ../../what-do-push-and-pop-call.html#later
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-push-and-pop-call.md#later
// To run this file: proofbook run later.swift

import UIKit

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let detail = UIViewController()
navigation.pushViewController(detail, animated: true)
print(navigation.viewControllers.count, detail.parent === navigation, detail.isViewLoaded)
// Prints "2 true false"
RunLoop.main.run(until: Date())
print(detail.isViewLoaded)
// Prints "true"
