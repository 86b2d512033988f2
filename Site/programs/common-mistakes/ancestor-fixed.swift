// The complete program of the example 'ancestor-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#ancestor-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#ancestor-fixed

import UIKit

let root = UIView(), label = UILabel()
label.translatesAutoresizingMaskIntoConstraints = false
root.addSubview(label)
label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
print(root.constraints.count)
// Prints "1"
