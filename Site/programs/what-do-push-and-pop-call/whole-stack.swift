// The complete program of the example 'whole-stack' on the page 'What do push and pop call?',
// as Proofbook assembled and compiled it: ../../what-do-push-and-pop-call.html#whole-stack
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-push-and-pop-call.md#whole-stack
// To run this file: proofbook run whole-stack.swift

import UIKit

let pages = (1...3).map { _ in UIViewController() }
let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.setViewControllers(pages, animated: false)
RunLoop.main.run(until: Date())
print(pages.map(\.isViewLoaded))
