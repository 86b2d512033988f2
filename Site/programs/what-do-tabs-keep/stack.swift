// The complete program of the example 'stack' on the page 'What do tabs keep?',
// as Proofbook assembled and compiled it: ../../what-do-tabs-keep.html#stack
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-tabs-keep.md#stack
// To run this file: proofbook run stack.swift

import UIKit

final class List: UIViewController {}
final class Detail: UIViewController {}

let navigation = UINavigationController(rootViewController: List())
navigation.pushViewController(Detail(), animated: false)
let tabs = UITabBarController()
tabs.viewControllers = [navigation, UIViewController()]
let window = UIWindow()
window.rootViewController = tabs
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
for index in [1, 0] {
  tabs.selectedIndex = index
  RunLoop.main.run(until: Date())
}
print(navigation.viewControllers.count)
// Prints "2"
