// The complete program of the example 'push' on the page 'How real UIKit behaves',
// as Proofbook assembled and compiled it: ../../../reference/facts.html#push
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run reference/facts.md#push
// To run this file: proofbook run push.swift

import UIKit

class A: UIViewController {}
class B: UIViewController {}

let window = UIWindow(frame: UIScreen.main.bounds)
let navigation = UINavigationController(rootViewController: A())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: .now + 1)
navigation.pushViewController(B(), animated: true)
