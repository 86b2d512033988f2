// The complete program of the example 'tabs' on the page 'Navigation, tab and page controllers compared',
// as Proofbook assembled and compiled it: ../../containers-compared.html#tabs
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run containers-compared.md#tabs
// To run this file: proofbook run tabs.swift

import UIKit

final class Old: UIViewController {}
final class New: UIViewController {}

let tabs = UITabBarController()
tabs.viewControllers = [Old(), New()]
let window = UIWindow()
window.rootViewController = tabs
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
tabs.selectedIndex = 1
RunLoop.main.run(until: Date())
