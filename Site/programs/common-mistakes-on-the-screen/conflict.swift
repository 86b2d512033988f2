// The complete program of the example 'conflict' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#conflict
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#conflict
// To run this file: proofbook run conflict.swift

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = UIViewController()
window.makeKeyAndVisible()
let root = window.rootViewController!.view!, bar = UIView()
root.addSubview(bar)
bar.widthAnchor.constraint(equalToConstant: 200).isActive = true
root.layoutIfNeeded()
