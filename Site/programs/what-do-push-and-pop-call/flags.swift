// The complete program of the example 'flags' on the page 'What do push and pop call?',
// as Proofbook assembled and compiled it: ../../what-do-push-and-pop-call.html#flags
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-push-and-pop-call.md#flags
// To run this file: proofbook run flags.swift

import UIKit

final class Page: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("appears, pushed:", isMovingToParent)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    print("disappears, popped:", isMovingFromParent)
  }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Page(), animated: false)
RunLoop.main.run(until: Date())
navigation.pushViewController(UIViewController(), animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
