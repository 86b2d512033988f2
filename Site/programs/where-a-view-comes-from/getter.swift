// The complete program of the example 'getter' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#getter
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#getter
// To run this file: proofbook run getter.swift

import UIKit

final class Screen: UIViewController {
  override func loadView() {
    print("loadView")
    view = UIView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }
}

let screen = Screen()
print("made")
let first = screen.view
let second = screen.view
print("the same view:", first === second)
