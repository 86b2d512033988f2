// The complete program of the example 'observer' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#observer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#observer
// To run this file: proofbook run observer.swift

import UIKit

let saved = Notification.Name("saved")
final class Editor: UIViewController {
  private var token: (any NSObjectProtocol)?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    token = NotificationCenter.default.addObserver(forName: saved, object: nil, queue: nil) { _ in print("saved") }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let token { NotificationCenter.default.removeObserver(token) }
    token = nil
  }
  deinit { print("deinit") }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Editor(), animated: true)
RunLoop.main.run(until: Date())
UserInput.swipeBack(in: navigation, isAbandoned: true)
RunLoop.main.run(until: Date())
NotificationCenter.default.post(name: saved, object: nil)
navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
NotificationCenter.default.post(name: saved, object: nil)
