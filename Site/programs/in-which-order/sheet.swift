// The complete program of the example 'sheet' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#sheet
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#sheet
// To run this file: proofbook run sheet.swift

import UIKit

final class Old: UIViewController {}
final class New: UIViewController {}

let window = UIWindow()
let old = Old()
window.rootViewController = old
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
old.present(New(), animated: true)
RunLoop.main.run(until: Date())
old.dismiss(animated: true)
RunLoop.main.run(until: Date())
