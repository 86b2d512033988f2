// The complete program of the example 'answer' on the page 'When are constraints updated?',
// as Proofbook assembled and compiled it: ../../when-are-constraints-updated.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-are-constraints-updated.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class Inner: UIView {
  override class var requiresConstraintBasedLayout: Bool { true }
  override func updateConstraints() {
    print("inner: updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    print("inner: layoutSubviews")
  }
}
final class Root: UIView {
  override func updateConstraints() {
    print("root: updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    print("root: layoutSubviews")
  }
}
final class Page: UIViewController {
  override func loadView() {
    view = Root()
    view.addSubview(Inner())
  }
  override func updateViewConstraints() {
    print("page: updateViewConstraints")
    super.updateViewConstraints()
  }
}

let page = Page()
page.loadViewIfNeeded()
page.view.layoutIfNeeded()
