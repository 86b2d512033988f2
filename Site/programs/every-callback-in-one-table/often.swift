// The complete program of the example 'often' on the page 'Every callback in one table',
// as Proofbook assembled and compiled it: ../../every-callback-in-one-table.html#often
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run every-callback-in-one-table.md#often
// To run this file: proofbook run often.swift

import UIKit

final class Page: UIViewController {}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Page(), animated: false)
RunLoop.main.run(until: Date())
navigation.pushViewController(UIViewController(), animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date())
