// The complete program of the example 'screens' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#screens
// Swift language mode 6. Result: ran, exit 0; 3 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#screens

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
