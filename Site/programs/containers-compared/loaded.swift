// The complete program of the example 'loaded' on the page 'How do navigation, tab and page controllers differ?',
// as Proofbook assembled and compiled it: ../../containers-compared.html#loaded
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run containers-compared.md#loaded
// To run this file: proofbook run loaded.swift

import UIKit

let stack = (1...3).map { _ in UIViewController() }
let navigation = UINavigationController()
navigation.viewControllers = stack
let tabs = UITabBarController()
let others = (1...2).map { _ in UIViewController() }
tabs.viewControllers = [navigation] + others
print(stack.map(\.isViewLoaded))
// Prints "[false, false, false]"

let window = UIWindow()
window.rootViewController = tabs
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print(stack.map(\.isViewLoaded), others.map(\.isViewLoaded))
// Prints "[false, false, true] [false, false]"
