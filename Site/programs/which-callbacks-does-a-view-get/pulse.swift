// The complete program of the example 'pulse' on the page 'Which callbacks does a view get?',
// as Proofbook assembled and compiled it: ../../which-callbacks-does-a-view-get.html#pulse
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-callbacks-does-a-view-get.md#pulse
// To run this file: proofbook run pulse.swift

import UIKit

final class Pulse: UIView {
  private(set) var isRunning = false
  override func didMoveToWindow() {
    super.didMoveToWindow()
    isRunning = window != nil
    print("running:", isRunning)
  }
}

let page = UIViewController()
page.view.addSubview(Pulse())
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
window.rootViewController = UIViewController()
RunLoop.main.run(until: Date())
