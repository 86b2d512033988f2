// The complete program of the example 'load-if-needed' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#load-if-needed
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#load-if-needed
// To run this file: proofbook run load-if-needed.swift

import UIKit

final class Counter: UIViewController {
  var loads = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }
}

let counter = Counter()
counter.loadViewIfNeeded()
counter.loadViewIfNeeded()
print(counter.loads)  // Prints "1"
