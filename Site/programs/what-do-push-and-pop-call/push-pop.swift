// The complete program of the example 'push-pop' on the page 'What do push and pop call?',
// as Proofbook assembled and compiled it: ../../what-do-push-and-pop-call.html#push-pop
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-push-and-pop-call.md#push-pop
// To run this file: proofbook run push-pop.swift

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
navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
