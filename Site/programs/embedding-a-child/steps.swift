// The complete program of the example 'steps' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#steps
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#steps
// To run this file: proofbook run steps.swift

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
final class Content: UIViewController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    print("will move, parent is", self.parent == nil ? "nil" : "set")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    print("did move, parent is", self.parent == nil ? "nil" : "set")
  }
}

let host = UIViewController()
let content = Content()
host.embed(controller: content, into: host.view)
print("embedded:", host.children.count, content.view.superview === host.view)
host.unembed(controller: content)
print("taken out:", host.children.count, content.view.superview == nil)
