// The complete program of the example 'with-super' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#with-super
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#with-super
// To run this file: proofbook run with-super.swift

import UIKit

final class Forgetful: UIViewController {
  override func loadView() { super.loadView() }
}

let forgetful = Forgetful()
print(forgetful.view.frame)
