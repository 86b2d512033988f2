// The complete program of the example 'super-load' on the page 'Every callback in one table',
// as Proofbook assembled and compiled it: ../../every-callback-in-one-table.html#super-load
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run every-callback-in-one-table.md#super-load
// To run this file: proofbook run super-load.swift

import UIKit

final class Page: UIViewController {
  override func loadView() {
    super.loadView()
    let first = view!
    view = UIView()
    print("replaced at once:", first !== view)
  }
}
Page().loadViewIfNeeded()
// Prints "replaced at once: true"
