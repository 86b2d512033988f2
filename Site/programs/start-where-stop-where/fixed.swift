// The complete program of the example 'fixed' on the page 'Start where, stop where?',
// as Proofbook assembled and compiled it: ../../start-where-stop-where.html#fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run start-where-stop-where.md#fixed
// To run this file: proofbook run fixed.swift

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
final class Inbox: UIViewController {
  private var token: (any NSObjectProtocol)?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    token = NotificationCenter.default.addObserver(forName: .saved, object: nil, queue: nil) { _ in
      print("- reload")
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let token { NotificationCenter.default.removeObserver(token) }
    token = nil
  }
  deinit { print("- deinit") }
}
visit(Inbox())
