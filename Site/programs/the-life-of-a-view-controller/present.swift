// The complete program of the example 'present' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#present
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#present
// To run this file: proofbook run present.swift

import UIKit

final class Below: UIViewController {}
final class Above: UIViewController {}

let window = UIWindow()
let below = Below()
window.rootViewController = below
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let above = Above()
above.modalPresentationStyle = .fullScreen
below.present(above, animated: true)
