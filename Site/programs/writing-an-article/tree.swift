// The complete program of the example 'tree' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#tree
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#tree

import UIKit

final class Child: UIViewController {}

final class Parent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for _ in 1...2 {
      let child = Child()
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
}

let window = UIWindow()
window.rootViewController = Parent()
window.makeKeyAndVisible()
let badge = UILabel(frame: CGRect(x: 8, y: 8, width: 60, height: 20))
badge.text = "New"
window.rootViewController?.view.addSubview(badge)
