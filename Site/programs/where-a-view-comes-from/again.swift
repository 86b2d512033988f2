// The complete program of the example 'again' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#again
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#again
// To run this file: proofbook run again.swift

import UIKit

final class Phoenix: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded")
  }
}

let phoenix = Phoenix()
phoenix.loadViewIfNeeded()
phoenix.didReceiveMemoryWarning()
print("after the warning:", phoenix.isViewLoaded)
phoenix.view = nil
print("after nil:", phoenix.isViewLoaded)
phoenix.loadViewIfNeeded()
