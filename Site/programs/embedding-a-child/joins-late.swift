// The complete program of the example 'joins-late' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#joins-late
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#joins-late
// To run this file: proofbook run joins-late.swift

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
final class Late: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("did appear")
  }
}

RunLoop.main.run(until: Date())
let visible = window.rootViewController!
print("embedding")
visible.embed(controller: Late(), into: visible.view)
print("embedded")
