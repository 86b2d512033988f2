// The complete program of the example 'tab' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#tab
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#tab
// To run this file: proofbook run tab.swift

import UIKit

final class Late: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Late"
  }
}
final class Early: UIViewController {
  convenience init() {
    self.init(nibName: nil, bundle: nil)
    title = "Early"
  }
}

let tabs = UITabBarController()
tabs.viewControllers = [UIViewController(), Late(), Early()]
let window = UIWindow()
window.rootViewController = tabs
window.makeKeyAndVisible()
print(tabs.tabBar.items?.map { $0.title ?? "no title" } ?? [])
