// The complete program of the example 'cancelled' on the page 'What does a cancelled swipe call?',
// as Proofbook assembled and compiled it: ../../what-does-a-cancelled-swipe-call.html#cancelled
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-a-cancelled-swipe-call.md#cancelled
// To run this file: proofbook run cancelled.swift

import UIKit

final class List: UIViewController {}
final class Detail: UIViewController {}

let navigation = UINavigationController(rootViewController: List())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Detail(), animated: true)
RunLoop.main.run(until: Date())

UserInput.swipeBack(in: navigation, isAbandoned: true)
RunLoop.main.run(until: Date())
print(navigation.viewControllers.count, "pages")
// Prints "2 pages"
