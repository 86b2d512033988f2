// The complete program of the example 'wrap' on the page 'May I set view myself?',
// as Proofbook assembled and compiled it: ../../may-i-set-view-myself.html#wrap
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run may-i-set-view-myself.md#wrap
// To run this file: proofbook run wrap.swift

import UIKit

let page = UIViewController()
page.view = UITextView()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print(type(of: page.view!), page.view.bounds.size)
// Prints "UITextView (320.0, 480.0)"
