// The complete program of the example 'outlet' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show embedding-a-child.md#outlet --front
// To run it where the site's articles are: proofbook run embedding-a-child.md#outlet

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
final class Container: UIViewController {
  @IBOutlet private var place: UIView!

  func display(_ controller: UIViewController) {
    embed(controller: controller, into: place)
  }
}

Container().display(UIViewController())
