// The complete program of the example 'coordinator' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#coordinator
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#coordinator
// To run this file: proofbook run coordinator.swift

import UIKit

final class Page: UIViewController {
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    print("now:", view.bounds.width, "to", size.width)
    coordinator.animate(alongsideTransition: { _ in
      print("alongside:", self.view.bounds.width)
    }, completion: { _ in
      print("completion:", self.view.bounds.width)
    })
  }
}

UIScreen.main.simulate(.iPhone14)
let window = UIWindow()
window.rootViewController = Page()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
UIDevice.current.simulate(orientation: .landscapeLeft)
RunLoop.main.run(until: Date() + 1)
