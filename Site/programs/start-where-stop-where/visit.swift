// The complete program of the example 'visit' on the page 'Start where, stop where?',
// as Proofbook assembled and compiled it: ../../start-where-stop-where.html#visit
// Swift language mode 6. Result: compiles.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run start-where-stop-where.md#visit

import UIKit

extension Notification.Name { static let saved = Notification.Name("saved") }

@MainActor func visit(_ page: UIViewController) {
  let navigation = UINavigationController(rootViewController: UIViewController())
  let window = UIWindow()
  window.rootViewController = navigation
  window.makeKeyAndVisible()
  RunLoop.main.run(until: Date())
  navigation.pushViewController(page, animated: true)
  RunLoop.main.run(until: Date())
  UserInput.swipeBack(in: navigation, isAbandoned: true)
  RunLoop.main.run(until: Date())
  print("on the page, after the swipe:")
  NotificationCenter.default.post(name: .saved, object: nil)
  navigation.popViewController(animated: true)
  RunLoop.main.run(until: Date())
  print("after the pop:")
  NotificationCenter.default.post(name: .saved, object: nil)
}
