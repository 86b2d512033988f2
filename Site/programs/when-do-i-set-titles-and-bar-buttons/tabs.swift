// The complete program of the example 'tabs' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#tabs
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#tabs
// To run this file: proofbook run tabs.swift

import UIKit

final class LateTab: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBarItem = UITabBarItem(title: "Late", image: nil, tag: 0)
  }
}
final class EarlyTab: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    tabBarItem = UITabBarItem(title: "Early", image: nil, tag: 1)
    tabBarItem.badgeValue = "3"
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

let tabs = UITabBarController()
tabs.viewControllers = [UIViewController(), LateTab(), EarlyTab()]
let window = UIWindow()
window.rootViewController = tabs
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print(tabs.tabBar.items?.map { $0.title ?? "-" } ?? [], tabs.tabBar.items?.last?.badgeValue ?? "-")
