// The complete program of the example 'stack-in-tab' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#stack-in-tab
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#stack-in-tab
// To run this file: proofbook run stack-in-tab.swift

import UIKit

let first = UIViewController()
first.title = "From the page"
let stack = UINavigationController(rootViewController: first)
let tabs = UITabBarController()
tabs.viewControllers = [stack]
print(tabs.tabBar.items?.first?.title ?? "none")
// Prints "From the page"
stack.tabBarItem.title = "Own title"
print(tabs.tabBar.items?.first?.title ?? "none")
// Prints "Own title"
