// The complete program of the example 'wrong-item' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#wrong-item
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#wrong-item
// To run this file: proofbook run wrong-item.swift

import UIKit

final class Page: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
  }
}
let navigation = UINavigationController(rootViewController: Page())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("buttons in the bar:", navigation.navigationBar.topItem?.rightBarButtonItems?.count ?? 0)
