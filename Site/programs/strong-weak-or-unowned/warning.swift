// The complete program of the example 'warning' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#warning
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#warning
// To run this file: proofbook run warning.swift

import UIKit

final class Calm: UIViewController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    print("warned, view kept:", isViewLoaded)
  }
}

let calm = Calm()
calm.loadViewIfNeeded()
calm.didReceiveMemoryWarning()
// Prints "warned, view kept: true"
