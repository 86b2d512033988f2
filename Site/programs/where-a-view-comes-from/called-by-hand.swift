// The complete program of the example 'called-by-hand' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#called-by-hand
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#called-by-hand
// To run this file: proofbook run called-by-hand.swift

import UIKit

final class Impatient: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("never printed")
  }
}

let impatient = Impatient()
impatient.loadView()
_ = impatient.view
print(impatient.isViewLoaded)
// Prints "true"
