// The complete program of the example 'once-or-every-time' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#once-or-every-time-example
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#once-or-every-time
// To run this file: proofbook run once-or-every-time.swift

import UIKit

extension Notification.Name {
  static let news = Notification.Name("news")
}

class Feed: UIViewController {
  var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    token = NotificationCenter.default.addObserver(forName: .news, object: nil, queue: nil) { _ in
      print("received")
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    token.map(NotificationCenter.default.removeObserver)
    token = nil
  }
  deinit { print("deinit") }
}

let window = UIWindow()
let navigation = UINavigationController(rootViewController: UIViewController())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

var feed: Feed? = Feed()
navigation.pushViewController(feed!, animated: true)
RunLoop.main.run(until: Date())
NotificationCenter.default.post(name: .news, object: nil)

UserInput.swipeBack(in: navigation, isAbandoned: true)
RunLoop.main.run(until: Date())
print("after the cancelled swipe:")
NotificationCenter.default.post(name: .news, object: nil)

navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
print("after the pop:")
NotificationCenter.default.post(name: .news, object: nil)
feed = nil
