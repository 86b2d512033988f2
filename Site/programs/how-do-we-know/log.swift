// The complete program of the example 'log' on the page 'How do we know?',
// as Proofbook assembled and compiled it: ../../how-do-we-know.html#log
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-we-know.md#log
// To run this file: proofbook run log.swift

import UIKit

class Logged: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print(title!, "will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print(title!, "did appear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    print(title!, "did disappear")
  }
}

let a = Logged(), b = Logged()
a.title = "A"
b.title = "B"
let navigation = UINavigationController(rootViewController: a)
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(b, animated: false)
