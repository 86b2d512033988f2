// The complete program of the example 'once' on the page 'What is viewIsAppearing for?',
// as Proofbook assembled and compiled it: ../../what-is-viewisappearing-for.html#once
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-is-viewisappearing-for.md#once
// To run this file: proofbook run once.swift

import UIKit

final class Page: UIViewController {
  var appearances = 0
  var layouts = 0
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    appearances += 1
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts += 1
  }
}

let page = Page()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
for width in [480, 640] {
  window.frame.size.width = CGFloat(width)
  RunLoop.main.run(until: Date())
}
print(page.appearances, page.layouts >= 3)
// Prints "1 true"
