// The complete program of the example 'replaced-root' on the page 'Does my view controller leak?',
// as Proofbook assembled and compiled it: ../../does-my-view-controller-leak.html#replaced-root
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run does-my-view-controller-leak.md#replaced-root
// To run this file: proofbook run replaced-root.swift

import UIKit

final class Board: UIView {
  deinit { print("view") }
}
final class Screen: UIViewController {
  override func loadView() { view = Board() }
  deinit { print("controller") }
}
Screen().loadViewIfNeeded()
let window = UIWindow()
window.rootViewController = Screen()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("shown")
window.rootViewController = UIViewController()
RunLoop.main.run(until: Date())
print("replaced")
