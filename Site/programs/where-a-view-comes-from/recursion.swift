// The complete program of the example 'recursion' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#recursion
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#recursion

import UIKit

final class Ouroboros: UIViewController {
  override func loadView() {
    view.backgroundColor = .red
  }
}

print("before")
_ = Ouroboros().view
print("never printed")
