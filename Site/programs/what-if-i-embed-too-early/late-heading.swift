// The complete program of the example 'late-heading' on the page 'What if I embed a child too early?',
// as Proofbook assembled and compiled it: ../../what-if-i-embed-too-early.html#late-heading
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Middle.xib'.
// To run it where the site's articles are: proofbook run what-if-i-embed-too-early.md#late-heading

import UIKit

final class Container: UIViewController {
  var heading = "none"
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad, heading:", heading, "window:", view.window == nil ? "none" : "there")
  }
  func display(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

let window = UIWindow()
let home = UIViewController()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

let container = Container()
container.display(UIViewController())
container.heading = "News"
print("about to present")
home.present(container, animated: true)
RunLoop.main.run(until: Date())
print("presented, window:", container.view.window == nil ? "none" : "there")
