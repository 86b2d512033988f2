// The complete program of the example 'gone' on the page 'Start where, stop where?',
// as Proofbook assembled and compiled it: ../../start-where-stop-where.html#gone
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run start-where-stop-where.md#gone
// To run this file: proofbook run gone.swift

import UIKit

final class List: UIViewController {
  private var observes = false
  override func viewDidLoad() {
    super.viewDidLoad()
    observes = true
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    observes = false
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("on the screen, observes:", observes)
  }
}

let navigation = UINavigationController(rootViewController: List())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(UIViewController(), animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date())
