// The complete program of the example 'early' on the page 'What do push and pop call?',
// as Proofbook assembled and compiled it: ../../what-do-push-and-pop-call.html#early
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-push-and-pop-call.md#early
// To run this file: proofbook run early.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", navigationController == nil ? "none" : "there")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear:", navigationController == nil ? "none" : "there")
  }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
let early = Page()
early.loadViewIfNeeded()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(early, animated: false)
RunLoop.main.run(until: Date())
navigation.pushViewController(Page(), animated: false)
