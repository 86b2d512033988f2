// The complete program of the example 'way-out' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#way-out
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#way-out
// To run this file: proofbook run way-out.swift

import UIKit

final class Leaving: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    print("will:", view.window != nil, isMovingFromParent)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    print("did:", view.window != nil, isMovingFromParent)
  }
}

let window = UIWindow()
let navigation = UINavigationController(rootViewController: UIViewController())
window.rootViewController = navigation
window.makeKeyAndVisible()
navigation.pushViewController(Leaving(), animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
