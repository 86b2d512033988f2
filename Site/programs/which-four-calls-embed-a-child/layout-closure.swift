// The complete program of the example 'layout-closure' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#layout-closure
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#layout-closure
// To run this file: proofbook run layout-closure.swift

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
final class Child: UIViewController {
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    print("didMove")
  }
}
let host = UIViewController()
let child = Child()
host.embed(controller: child, into: host.view) { childView, container in
  print("layout, added:", childView.superview === container)
  childView.frame = container.bounds.insetBy(dx: 20, dy: 20)
}
print(child.view.frame.minX)

let plain = UIViewController()
host.embed(controller: plain, into: host.view)
print(plain.view.frame == host.view.bounds)
