// The complete program of the example 'all' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#all
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#all
// To run this file: proofbook run all.swift

import UIKit

final class Page: UIViewController {}

let window = UIWindow()
let navigation = UINavigationController(rootViewController: UIViewController())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Page(), animated: true)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
