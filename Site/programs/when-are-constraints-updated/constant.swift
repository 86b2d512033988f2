// The complete program of the example 'constant' on the page 'When are constraints updated?',
// as Proofbook assembled and compiled it: ../../when-are-constraints-updated.html#constant
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-are-constraints-updated.md#constant
// To run this file: proofbook run constant.swift

import UIKit

final class Page: UIViewController {
  let bar = UIView()
  private(set) lazy var height = bar.heightAnchor.constraint(equalToConstant: 44)
  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    height.isActive = true
  }
  override func updateViewConstraints() {
    print("- updateViewConstraints")
    super.updateViewConstraints()
  }
}
let page = Page()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
window.layoutIfNeeded()
print("height:", page.bar.frame.height)
page.height.constant = 88
window.layoutIfNeeded()
print("height:", page.bar.frame.height)
