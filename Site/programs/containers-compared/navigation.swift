// The complete program of the example 'navigation' on the page 'Navigation, tab and page controllers compared',
// as Proofbook assembled and compiled it: ../../containers-compared.html#navigation
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run containers-compared.md#navigation
// To run this file: proofbook run navigation.swift

import UIKit

final class Old: UIViewController {}
final class New: UIViewController {}

let navigation = UINavigationController(rootViewController: Old())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(New(), animated: true)
RunLoop.main.run(until: Date())
