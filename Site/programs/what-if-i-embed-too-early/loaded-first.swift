// The complete program of the example 'loaded-first' on the page 'What if I embed a child too early?',
// as Proofbook assembled and compiled it: ../../what-if-i-embed-too-early.html#loaded-first
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Middle.xib'.
// To run it where the site's articles are: proofbook run what-if-i-embed-too-early.md#loaded-first

import UIKit

final class Container: UIViewController {
  let place = UIView(frame: CGRect(x: 20, y: 100, width: 280, height: 200))
  private var child: UIViewController?

  func display(_ child: UIViewController) {
    self.child = child
    if isViewLoaded { embedChild() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(place)
    embedChild()
  }

  private func embedChild() {
    guard let child, child.parent !== self else { return }
    addChild(child)
    child.view.frame = place.bounds
    place.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
// snippet.hide
final class Child: UIViewController {}
// snippet.show

let container = Container()
let child = Child()
container.display(child)
print("before:", container.isViewLoaded, child.isViewLoaded)

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = container
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("in its place:", child.view.superview === container.place)
let loaded = Container()
loaded.loadViewIfNeeded()
loaded.display(Child())
print(loaded.children.count, loaded.place.subviews.count)
