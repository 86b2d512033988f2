// The complete program of the example 'ancestor' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#ancestor
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#ancestor

import UIKit

let root = UIView(), label = UILabel()
label.translatesAutoresizingMaskIntoConstraints = false
label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
root.addSubview(label)
