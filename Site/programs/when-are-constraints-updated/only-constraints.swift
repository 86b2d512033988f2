// The complete program of the example 'only-constraints' on the page 'When are constraints updated?',
// as Proofbook assembled and compiled it: ../../when-are-constraints-updated.html#only-constraints
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-are-constraints-updated.md#only-constraints
// To run this file: proofbook run only-constraints.swift

import UIKit

final class Panel: UIView {
  override func updateConstraints() {
    print("updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    print("layoutSubviews")
  }
}

let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
panel.setNeedsUpdateConstraints()
panel.updateConstraintsIfNeeded()
print("and now layout:")
panel.layoutIfNeeded()
