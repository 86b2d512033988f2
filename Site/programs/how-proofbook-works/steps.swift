// The complete program of the example 'steps' on the page 'How does Proofbook work?',
// as Proofbook assembled and compiled it: ../../how-proofbook-works.html#steps
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-proofbook-works.md#steps
// To run this file: proofbook run steps.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded")
  }
}
Page().loadViewIfNeeded()
