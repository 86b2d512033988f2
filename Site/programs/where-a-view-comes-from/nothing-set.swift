// The complete program of the example 'nothing-set' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#nothing-set
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#nothing-set

import UIKit

final class Forgetful: UIViewController {
  override func loadView() {}
}

let forgetful = Forgetful()
print(forgetful.view.frame)
