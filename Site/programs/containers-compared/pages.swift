// The complete program of the example 'pages' on the page 'Navigation, tab and page controllers compared',
// as Proofbook assembled and compiled it: ../../containers-compared.html#pages
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run containers-compared.md#pages
// To run this file: proofbook run pages.swift

import UIKit

final class Old: UIViewController {}
final class New: UIViewController {}

let pages = UIPageViewController(
  transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
pages.setViewControllers([Old()], direction: .forward, animated: false)
let window = UIWindow()
window.rootViewController = pages
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
pages.setViewControllers([New()], direction: .forward, animated: true)
RunLoop.main.run(until: Date() + 1)
