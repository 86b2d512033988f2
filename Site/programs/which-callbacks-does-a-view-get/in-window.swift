// The complete program of the example 'in-window' on the page 'Which callbacks does a view get?',
// as Proofbook assembled and compiled it: ../../which-callbacks-does-a-view-get.html#in-window
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-callbacks-does-a-view-get.md#in-window
// To run this file: proofbook run in-window.swift

import UIKit

final class Box: UIView {
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    print("didMoveToSuperview")
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    print("didMoveToWindow, window:", window == nil ? "nil" : "set")
  }
}

let page = UIViewController()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("-- addSubview")
page.view.addSubview(Box())
print("-- has returned")
