// The complete program of the example 'handed-over' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#handed-over
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#handed-over
// To run this file: proofbook run handed-over.swift

import UIKit

let shared = UIView()
let first = UIViewController(), second = UIViewController()
first.view = shared
first.view = nil
second.view = shared
print(first.isViewLoaded, second.view === shared)
// Prints "false true"
