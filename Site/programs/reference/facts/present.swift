// The complete program of the example 'present' on the page 'How real UIKit behaves',
// as Proofbook assembled and compiled it: ../../../reference/facts.html#present
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run reference/facts.md#present
// To run this file: proofbook run present.swift

import UIKit

class A: UIViewController {}
class B: UIViewController {}

let window = UIWindow(frame: UIScreen.main.bounds)
let a = A()
window.rootViewController = a
window.makeKeyAndVisible()
RunLoop.main.run(until: .now + 1)
let b = B()
b.modalPresentationStyle = .fullScreen
a.present(b, animated: true)
