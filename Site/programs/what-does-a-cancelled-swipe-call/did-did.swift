// The complete program of the example 'did-did' on the page 'What does a cancelled swipe call?',
// as Proofbook assembled and compiled it: ../../what-does-a-cancelled-swipe-call.html#did-did
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-a-cancelled-swipe-call.md#did-did
// To run this file: proofbook run did-did.swift

import UIKit

class Counting: UIViewController {
  var running = 0
}

@MainActor func show(_ page: Counting) {
  let navigation = UINavigationController(rootViewController: UIViewController())
  let window = UIWindow()
  window.rootViewController = navigation
  window.makeKeyAndVisible()
  RunLoop.main.run(until: Date())
  navigation.pushViewController(page, animated: true)
  RunLoop.main.run(until: Date())
  UserInput.swipeBack(in: navigation, isAbandoned: true)
  RunLoop.main.run(until: Date())
  print("after the cancelled swipe:", page.running)
  navigation.popViewController(animated: true)
  RunLoop.main.run(until: Date())
  print("after the pop:", page.running)
}
final class Player: Counting {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard running == 0 else { return }
    running = 1
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    running = 0
  }
}
show(Player())
