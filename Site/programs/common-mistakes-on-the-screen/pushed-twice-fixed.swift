// The complete program of the example 'pushed-twice-fixed' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#pushed-twice-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#pushed-twice-fixed
// To run this file: proofbook run pushed-twice-fixed.swift

import UIKit

let navigation = UINavigationController(rootViewController: UIViewController())
let detail = UIViewController()
navigation.pushViewController(detail, animated: false)
if !navigation.viewControllers.contains(detail) {
  navigation.pushViewController(detail, animated: false)
}
print(navigation.viewControllers.count)
// Prints "2"
