// The complete program of the example 'order' on the page 'When is my size final?',
// as Proofbook assembled and compiled it: ../../when-is-my-size-final.html#order
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-is-my-size-final.md#order
// To run this file: proofbook run order.swift

import UIKit

final class Root: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    print("the root's layoutSubviews")
  }
}
final class Box: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    print("the box's layoutSubviews")
  }
}
final class Page: UIViewController {
  override func loadView() { view = Root() }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(Box())
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    print("viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    print("viewDidLayoutSubviews")
  }
}

let page = Page()
page.view.layoutIfNeeded()
