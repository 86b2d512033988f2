// The complete program of the example 'full' on the page 'How do we know?',
// as Proofbook assembled and compiled it: ../../how-do-we-know.html#full
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-we-know.md#full
// To run this file: proofbook run full.swift

import UIKit

final class Old: UIViewController {}
final class New: UIViewController {}

let old = Old()
let window = UIWindow()
window.rootViewController = old
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let new = New()
new.modalPresentationStyle = .fullScreen
old.present(new, animated: true)
RunLoop.main.run(until: Date() + 1)
print("presented:", old.presentedViewController === new)
// Prints "presented: true"
