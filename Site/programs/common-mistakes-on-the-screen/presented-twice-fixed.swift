// The complete program of the example 'presented-twice-fixed' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#presented-twice-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#presented-twice-fixed
// To run this file: proofbook run presented-twice-fixed.swift

import UIKit

let home = UIViewController(), sheet = UIViewController(), middle = UIViewController()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
for (presenter, page) in [(home, sheet), (sheet, middle)] {
  presenter.present(page, animated: false)
  RunLoop.main.run(until: Date())
}
middle.present(UIViewController(), animated: false)
print(middle.presentedViewController != nil)
// Prints "true"
