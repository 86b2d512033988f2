// The complete program of the example 'direct-fixed' on the page 'Why did my constraint, push or presentation fail?',
// as Proofbook assembled and compiled it: ../../common-mistakes-on-the-screen.html#direct-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run common-mistakes-on-the-screen.md#direct-fixed
// To run this file: proofbook run direct-fixed.swift

import UIKit

final class List: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }
  func reload() { print("reload") }
}
let list = List()
list.loadViewIfNeeded()
list.reload()
// Prints "reload"
