// The complete program of the example 'navigation-controller' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#navigation-controller
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#navigation-controller
// To run this file: proofbook run navigation-controller.swift

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

let window = UIWindow()
let navigation = UINavigationController(rootViewController: UIViewController())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

let touched = Page()
touched.loadViewIfNeeded()
for page in [touched, Page()] {
  navigation.pushViewController(page, animated: false)
  RunLoop.main.run(until: Date())
}
