// The complete program of the example 'words' on the page 'Glossary',
// as Proofbook assembled and compiled it: ../../glossary.html#words
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run glossary.md#words
// To run this file: proofbook run words.swift

import UIKit

final class Panel: UIViewController {
  // The controller makes its root view: lazy loading calls this.
  override func loadView() { view = UIView() }
}
final class Host: UIViewController {
  // A callback: UIKit calls it, you override it.
  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = Panel()
    // Containment: panel becomes a child view controller.
    addChild(panel)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }
}
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
// The root view controller of a window.
let host = Host()
window.rootViewController = host
// The window becomes visible: the appearance callbacks start.
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("children:", host.children.count, "superview:", host.children[0].view.superview === host.view)
