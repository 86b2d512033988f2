// The complete program of the example 'ancestor-fixed' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#ancestor-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#ancestor-fixed
// To run this file: proofbook run ancestor-fixed.swift

import UIKit

let root = UIView(), label = UILabel()
label.translatesAutoresizingMaskIntoConstraints = false
root.addSubview(label)
label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
print(root.constraints.count)
// Prints "1"
