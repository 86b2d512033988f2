// The complete program of the example 'replaced' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#replaced
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#replaced
// To run this file: proofbook run replaced.swift

import UIKit

let page = UIViewController()
page.loadViewIfNeeded()
let old = page.view!
old.addSubview(UILabel())
old.addGestureRecognizer(UITapGestureRecognizer())
page.view = UIView()
print("subviews:", page.view.subviews.count, "recognizers:", page.view.gestureRecognizers?.count ?? 0)
// Prints "subviews: 0 recognizers: 0"
