// The complete program of the example 'checked' on the page 'How do we know?',
// as Proofbook assembled and compiled it: ../../how-do-we-know.html#checked
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-we-know.md#checked
// To run this file: proofbook run checked.swift

import UIKit

final class A: UIViewController {}
final class B: UIViewController {}

let navigation = UINavigationController(rootViewController: A())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(B(), animated: false)
