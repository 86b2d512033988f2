// The complete program of the example 'pile' on the page 'When are constraints updated?',
// as Proofbook assembled and compiled it: ../../when-are-constraints-updated.html#pile
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-are-constraints-updated.md#pile
// To run this file: proofbook run pile.swift

import UIKit

final class Page: UIViewController {
  let bar = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
  }
  override func updateViewConstraints() {
    bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
    super.updateViewConstraints()
  }
}
let page = Page()
page.view.layoutIfNeeded()
page.view.setNeedsUpdateConstraints()
page.view.layoutIfNeeded()
print("heights:", page.bar.constraints.count)
