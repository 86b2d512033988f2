// The complete program of the example 'shared' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#shared
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#shared

import UIKit

let shared = UIView()
let first = UIViewController(), second = UIViewController()
first.view = shared
second.view = shared
