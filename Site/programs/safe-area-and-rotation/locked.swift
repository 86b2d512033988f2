// The complete program of the example 'locked' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#locked
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#locked
// To run this file: proofbook run locked.swift

import UIKit

final class Page: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    print("never printed")
  }
}

UIScreen.main.simulate(.iPhone14)
let page = Page()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
UIDevice.current.simulate(orientation: .landscapeLeft)
RunLoop.main.run(until: Date())
print(page.view.bounds.size)
// Prints "(390.0, 844.0)"
