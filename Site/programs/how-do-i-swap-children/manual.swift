// The complete program of the example 'manual' on the page 'How do I swap children?',
// as Proofbook assembled and compiled it: ../../how-do-i-swap-children.html#manual
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-swap-children.md#manual
// To run this file: proofbook run manual.swift

import UIKit

final class Parent: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
final class Child: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear")
  }
}

let parent = Parent()
let child = Child()
parent.addChild(child)
child.beginAppearanceTransition(true, animated: false)
parent.view.addSubview(child.view)
print("end")
child.endAppearanceTransition()
print("ended")
