// The complete program of the example 'unbalanced-fixed' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#unbalanced-fixed
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#unbalanced-fixed
// To run this file: proofbook run unbalanced-fixed.swift

import UIKit

final class Child: UIViewController {}
let parent = UIViewController(), child = Child()
parent.addChild(child)
child.beginAppearanceTransition(true, animated: false)
parent.view.addSubview(child.view)
child.endAppearanceTransition()
print("ended")
// Prints "ended"
