// The complete program of the example 'too-early' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#too-early
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#too-early
// To run this file: proofbook run too-early.swift

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
let window = UIWindow()
let home = UIViewController()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

let container = Container()
container.display(Article())
container.heading = "News"
print("about to present")
home.present(container, animated: true)
RunLoop.main.run(until: Date())
let label = container.view.subviews.last as? UILabel
print("heading:", label?.text ?? "no label")
