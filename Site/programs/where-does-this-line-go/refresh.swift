// The complete program of the example 'refresh' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#refresh
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#refresh
// To run this file: proofbook run refresh.swift

import UIKit

var unread = 3
final class Inbox: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", unread)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear:", unread)
  }
}

let navigation = UINavigationController(rootViewController: Inbox())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(UIViewController(), animated: false)
RunLoop.main.run(until: Date())
unread = 2
navigation.popViewController(animated: false)
