// The complete program of the example 'rotation' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#rotation
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#rotation
// To run this file: proofbook run rotation.swift

import UIKit

final class Page: UIViewController {}

let window = UIWindow()
let page = Page()
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print(page.view.bounds.size)
// Prints "(390.0, 844.0)"
UIDevice.current.simulate(orientation: .landscapeLeft)
RunLoop.main.run(until: Date())
print(page.view.bounds.size)
// Prints "(844.0, 390.0)"
