// The complete program of the example 'push' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#push
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#push
// To run this file: proofbook run push.swift

import UIKit

final class Old: UIViewController {}
final class New: UIViewController {}

let window = UIWindow()
let navigation = UINavigationController(rootViewController: Old())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(New(), animated: true)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
