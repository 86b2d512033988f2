// The complete program of the example 'again-and-again' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#again-and-again
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#again-and-again
// To run this file: proofbook run again-and-again.swift

import UIKit

final class Forgetful: UIViewController {
  override func loadView() {}
}

let empty = Forgetful()
_ = empty.view
_ = empty.view
print("loaded:", empty.isViewLoaded)
// Prints "loaded: false"
