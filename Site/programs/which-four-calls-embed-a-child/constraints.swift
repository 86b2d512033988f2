// The complete program of the example 'constraints' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#constraints
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#constraints
// To run this file: proofbook run constraints.swift

import UIKit

let parent = UIViewController()
let child = UIViewController()
parent.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
parent.addChild(child)
parent.view.addSubview(child.view)
child.view.translatesAutoresizingMaskIntoConstraints = false
NSLayoutConstraint.activate([
  child.view.topAnchor.constraint(equalTo: parent.view.topAnchor),
  child.view.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor),
  child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
  child.view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
])
child.didMove(toParent: parent)
parent.view.layoutIfNeeded()
print(child.view.frame)
// Prints "(0.0, 0.0, 320.0, 480.0)"
