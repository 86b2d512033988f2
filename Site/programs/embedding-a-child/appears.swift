// The complete program of the example 'appears' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#appears
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#appears
// To run this file: proofbook run appears.swift

import UIKit

extension UIViewController {
  func embed(
    controller: UIViewController, into container: UIView, layout: ((UIView, UIView) -> Void)? = nil
  ) {
    addChild(controller)
    container.addSubview(controller.view)
    if let layout {
      layout(controller.view, container)
    } else {
      controller.view.frame = container.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    controller.didMove(toParent: self)
  }

  func unembed(controller: UIViewController) {
    controller.willMove(toParent: nil)
    if controller.isViewLoaded {
      controller.view.removeFromSuperview()
    }
    controller.removeFromParent()
  }
}
final class Panel: UIViewController {}

final class Host: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    embed(controller: Panel(), into: view)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Host()
window.makeKeyAndVisible()
