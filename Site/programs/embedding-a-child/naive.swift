// The complete program of the example 'naive' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#naive
// Swift language mode 6. Result: compiles.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#naive

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
  let place = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
  var heading = "none"
  private(set) var content: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 0, y: 60, width: 320, height: 40))
    label.text = heading
    view.addSubview(place)
    view.addSubview(label)
    print("container loaded, window:", view.window == nil ? "none" : "there")
  }

  func display(_ controller: UIViewController) {
    embed(controller: controller, into: view.subviews.first ?? view)
    content = controller
  }
}

final class Article: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("content loaded")
  }
}
