// The complete program of the example 'alone' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#alone
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#alone
// To run this file: proofbook run alone.swift

import UIKit

let page = UIViewController()
page.navigationItem.title = "Set before the push"
page.loadViewIfNeeded()
print("navigationController:", page.navigationController == nil ? "nil" : "set")
let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(page, animated: false)
RunLoop.main.run(until: Date())
print(navigation.navigationBar.topItem?.title ?? "no title")
