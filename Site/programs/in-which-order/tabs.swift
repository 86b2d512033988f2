// The complete program of the example 'tabs' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#tabs
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#tabs
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
