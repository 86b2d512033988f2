// The complete program of the example 'will-with-did' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#will-with-did
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#will-with-did
// To run this file: proofbook run will-with-did.swift

import UIKit

extension Notification.Name {
  static let news = Notification.Name("news")
}

final class Feed: UIViewController {
  private var token: (any NSObjectProtocol)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    token = NotificationCenter.default.addObserver(forName: .news, object: nil, queue: nil) { _ in
      print("received")
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    token.map(NotificationCenter.default.removeObserver)
    token = nil
  }
}

let window = UIWindow()
let navigation = UINavigationController(rootViewController: UIViewController())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Feed(), animated: true)
RunLoop.main.run(until: Date())

UserInput.swipeBack(in: navigation, isAbandoned: true)
RunLoop.main.run(until: Date())
print("after the cancelled swipe:")
NotificationCenter.default.post(name: .news, object: nil)

navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
print("after the pop:")
NotificationCenter.default.post(name: .news, object: nil)
