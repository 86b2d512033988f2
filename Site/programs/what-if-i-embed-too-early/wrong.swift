// The complete program of the example 'wrong' on the page 'What if I embed a child too early?',
// as Proofbook assembled and compiled it: ../../what-if-i-embed-too-early.html#wrong
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Middle.xib'.
// To run it where the site's articles are: proofbook run what-if-i-embed-too-early.md#wrong

import UIKit

final class Child: UIViewController {}

final class Container: UIViewController {
  var place: UIView?

  func display(_ child: UIViewController) {
    addChild(child)
    let target: UIView = place ?? view
    target.addSubview(child.view)
    child.didMove(toParent: self)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView(frame: CGRect(x: 20, y: 100, width: 280, height: 200))
    view.addSubview(card)
    place = card
  }
}

let container = Container()
let child = Child()
container.display(child)
print("loaded before it is shown:", container.isViewLoaded, child.isViewLoaded)

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = container
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("in its place:", child.view.superview === container.place)
print("in the root view:", child.view.superview === container.view)
