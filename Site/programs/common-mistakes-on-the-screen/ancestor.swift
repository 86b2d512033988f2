// The complete program of the example 'ancestor' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#ancestor
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#ancestor

import UIKit

let root = UIView(), label = UILabel()
label.translatesAutoresizingMaskIntoConstraints = false
label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
root.addSubview(label)
