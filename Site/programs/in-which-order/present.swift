// The complete program of the example 'present' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#present
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#present
// To run this file: proofbook run present.swift

import UIKit

final class Old: UIViewController {}
final class New: UIViewController {}

let window = UIWindow()
let old = Old()
window.rootViewController = old
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let new = New()
new.modalPresentationStyle = .fullScreen
old.present(new, animated: true)
RunLoop.main.run(until: Date())
old.dismiss(animated: true)
RunLoop.main.run(until: Date())
