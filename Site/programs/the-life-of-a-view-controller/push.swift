// The complete program of the example 'push' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#push
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#push
// To run this file: proofbook run push.swift

import UIKit

final class Below: UIViewController {}
final class Above: UIViewController {}

let window = UIWindow()
let navigation = UINavigationController(rootViewController: Below())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Above(), animated: true)
