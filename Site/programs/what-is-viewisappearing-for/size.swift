// The complete program of the example 'size' on the page 'What is viewIsAppearing for?',
// as Proofbook assembled and compiled it: ../../what-is-viewisappearing-for.html#size
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-is-viewisappearing-for.md#size
// To run this file: proofbook run size.swift

import UIKit

final class Page: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear:", view.window == nil ? "no window" : "window")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    print("viewIsAppearing:", view.window == nil ? "no window" : "window", view.bounds.size)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Page()
window.makeKeyAndVisible()
