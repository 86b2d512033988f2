// The complete program of the example 'parts' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#parts
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#parts
// To run this file: proofbook run parts.swift

import UIKit

UIScreen.main.simulate(.iPhone14)
let page = UIViewController()
let navigation = UINavigationController(rootViewController: page)
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("window:", window.safeAreaInsets.top)
print("below a navigation bar:", page.view.safeAreaInsets.top)

page.additionalSafeAreaInsets.top = 20
window.layoutIfNeeded()
print("with 20 more:", page.view.safeAreaInsets.top)

let small = UIView(frame: CGRect(x: 50, y: 300, width: 100, height: 100))
page.view.addSubview(small)
window.layoutIfNeeded()
print("in the middle:", small.safeAreaInsets.top)
