// The complete program of the example 'given' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#given
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#given
// To run this file: proofbook run given.swift

import UIKit

final class Guest: UIViewController {
  override func loadView() { fatalError("never called") }
  override func viewDidLoad() { fatalError("never called either") }
}

let guest = Guest()
guest.view = UILabel()
print(type(of: guest.view!))
// Prints "UILabel"
