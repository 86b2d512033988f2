// The complete program of the example 'requests' on the page 'When are constraints updated?',
// as Proofbook assembled and compiled it: ../../when-are-constraints-updated.html#requests
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-are-constraints-updated.md#requests
// To run this file: proofbook run requests.swift

import UIKit

final class Page: UIViewController {
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
print("three requests")
page.view.setNeedsUpdateConstraints()
page.view.setNeedsUpdateConstraints()
page.view.setNeedsUpdateConstraints()
print("asked:", page.view.needsUpdateConstraints())
window.layoutIfNeeded()
print("asked:", page.view.needsUpdateConstraints())
window.layoutIfNeeded()
