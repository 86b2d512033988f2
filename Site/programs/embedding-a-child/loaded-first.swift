// The complete program of the example 'loaded-first' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#loaded-first
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#loaded-first
// To run this file: proofbook run loaded-first.swift

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
  private(set) var content: UIViewController?

  func display(_ controller: UIViewController) {
    content = controller
    guard isViewLoaded else { return }
    embedContent()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(place)
    embedContent()
  }

  private func embedContent() {
    guard let content else { return }
    embed(controller: content, into: place)
  }
}

final class Article: UIViewController {}
let container = Container()
container.loadViewIfNeeded()
container.display(Article())
print(container.children.count)
// Prints "1"
