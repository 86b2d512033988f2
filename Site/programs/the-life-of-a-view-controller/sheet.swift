// The complete program of the example 'sheet' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#sheet
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#sheet
// To run this file: proofbook run sheet.swift

import UIKit

final class Below: UIViewController {}
final class Sheet: UIViewController {}

let window = UIWindow()
let below = Below()
window.rootViewController = below
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
below.present(Sheet(), animated: true)
RunLoop.main.run(until: Date())
below.dismiss(animated: true)
