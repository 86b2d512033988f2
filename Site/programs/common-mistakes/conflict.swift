// The complete program of the example 'conflict' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#conflict
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#conflict

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = UIViewController()
window.makeKeyAndVisible()
let root = window.rootViewController!.view!, bar = UIView()
root.addSubview(bar)
bar.widthAnchor.constraint(equalToConstant: 200).isActive = true
root.layoutIfNeeded()
