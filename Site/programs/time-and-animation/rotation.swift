// The complete program of the example 'rotation' on the page 'Time and animation',
// as Proofbook assembled and compiled it: ../../time-and-animation.html#rotation
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run time-and-animation.md#rotation
// To run this file: proofbook run rotation.swift

import UIKit

final class Canvas: UIViewController {
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    print("will be \(size.width), is \(view.bounds.width)")
    coordinator.animate(alongsideTransition: { _ in
      print("along: \(self.view.bounds.width)")
    }) { _ in
      print("ended")
    }
  }
}

let window = UIWindow()
window.rootViewController = Canvas()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)
UIDevice.current.simulate(orientation: .landscapeLeft)
