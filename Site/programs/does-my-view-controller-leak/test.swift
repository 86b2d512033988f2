// The complete program of the example 'test' on the page 'Does my view controller leak?',
// as Proofbook assembled and compiled it: ../../does-my-view-controller-leak.html#test
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run does-my-view-controller-leak.md#test
// To run this file: proofbook run test.swift

import UIKit

@MainActor func leaks(_ make: () -> UIViewController) -> Bool {
  weak var controller: UIViewController?
  autoreleasepool {
    let strong = make()
    strong.loadViewIfNeeded()
    controller = strong
  }
  return controller != nil
}

final class Plain: UIViewController {
  let label = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }
}
final class Looped: UIViewController {
  var again: (() -> Void)?
  override func viewDidLoad() {
    super.viewDidLoad()
    again = { self.viewDidLoad() }
  }
}
print("Plain leaks:", leaks { Plain() })
print("Looped leaks:", leaks { Looped() })
