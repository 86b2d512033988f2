// The complete program of the example 'will-will' on the page 'What does a cancelled swipe call?',
// as Proofbook assembled and compiled it: ../../what-does-a-cancelled-swipe-call.html#will-will
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-a-cancelled-swipe-call.md#will-will
// To run this file: proofbook run will-will.swift

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
final class Feed: Counting {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    running += 1
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    running -= 1
  }
}
show(Feed())
