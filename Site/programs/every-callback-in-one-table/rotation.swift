// The complete program of the example 'rotation' on the page 'Every callback in one table',
// as Proofbook assembled and compiled it: ../../every-callback-in-one-table.html#rotation
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run every-callback-in-one-table.md#rotation
// To run this file: proofbook run rotation.swift

import UIKit

final class Page: UIViewController {
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    print("is", view.bounds.size, "becomes", size)
  }
}

UIScreen.main.simulate(.iPhoneSE)
let window = UIWindow()
window.rootViewController = Page()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
UIDevice.current.simulate(orientation: .landscapeLeft)
