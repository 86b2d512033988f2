// The complete program of the example 'self-subview' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#self-subview
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#self-subview

import UIKit

let container = UIView(), card = UIView()
container.addSubview(container)
