// The complete program of the example 'enough' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#enough
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#enough
// To run this file: proofbook run enough.swift

import UIKit

let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
for subview in [UIView(), UISwitch()] {
  subview.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(subview)
  NSLayoutConstraint.activate([
    subview.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
    subview.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
  ])
}
root.layoutIfNeeded()
print("plain view:", root.subviews[0].frame.size == .zero ? "no size" : "a size")
print("switch:", root.subviews[1].frame.size == .zero ? "no size" : "a size")
