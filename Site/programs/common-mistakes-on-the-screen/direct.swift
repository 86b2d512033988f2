// The complete program of the example 'direct' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#direct
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#direct
// To run this file: proofbook run direct.swift

import UIKit

final class List: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("reload")
  }
}
let list = List()
list.loadViewIfNeeded()
list.viewWillAppear(false)
// Prints "reload"
