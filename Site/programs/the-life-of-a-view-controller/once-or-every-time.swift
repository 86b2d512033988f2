// The complete program of the example 'once-or-every-time' on the page 'The life of a view controller',
// as Proofbook put it together and compiled it: ../../the-life-of-a-view-controller.html#once-or-every-time-example
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#once-or-every-time
// To run this file: proofbook run once-or-every-time.swift

import UIKit

extension Notification.Name {
  static let news = Notification.Name("news")
}

final class Feed: UIViewController {
  private var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    token = NotificationCenter.default.addObserver(forName: .news, object: nil, queue: nil) { _ in
      print("heard")
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    token.map(NotificationCenter.default.removeObserver)
    token = nil
  }
  deinit { print("deinit") }
}

let window = UIWindow()
let navigation = UINavigationController()
let root = UIViewController()
navigation.viewControllers = [root]
window.rootViewController = navigation
window.makeKeyAndVisible()

var feed: Feed? = Feed()
for _ in 1...2 {
  navigation.pushViewController(feed!, animated: false)
  RunLoop.main.run(until: Date())
  NotificationCenter.default.post(name: .news, object: nil)
  navigation.popViewController(animated: false)
  RunLoop.main.run(until: Date())
  NotificationCenter.default.post(name: .news, object: nil)
}
feed = nil
