// The complete program of the example 'delegate' on the page 'What do tabs keep?',
// as Proofbook assembled and compiled it: ../../what-do-tabs-keep.html#delegate
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-tabs-keep.md#delegate
// To run this file: proofbook run delegate.swift

import UIKit

final class Delegate: NSObject, UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    print("selected by the user")
  }
}

let delegate = Delegate()
let tabs = UITabBarController()
tabs.viewControllers = [UIViewController(), UIViewController()]
tabs.delegate = delegate
tabs.selectedIndex = 1
print("selected by the program:", tabs.selectedIndex)
// Prints "selected by the program: 1"
