// The complete program of the example 'upwards' on the page 'How do we know?',
// as Proofbook assembled and compiled it: ../../how-do-we-know.html#upwards
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-we-know.md#upwards
// To run this file: proofbook run upwards.swift

import UIKit

final class Card: UIView {
  override func updateConstraints() {
    print("subview: updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    print("subview: layoutSubviews")
  }
}
final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(Card())
  }
  override func updateViewConstraints() {
    print("controller: updateViewConstraints")
    super.updateViewConstraints()
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    print("controller: viewDidLayoutSubviews")
  }
}

let page = Page()
page.view.layoutIfNeeded()
