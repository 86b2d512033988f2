// The complete program of the example 'value-before-view' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#value-before-view
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#value-before-view
// To run this file: proofbook run value-before-view.swift

import UIKit

final class Caption: UIViewController {
  private let label = UILabel()
  var caption = "none" {
    didSet { if isViewLoaded { label.text = caption } }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = caption
    view.addSubview(label)
  }
}

let window = UIWindow()
let screen = Caption()
screen.caption = "first"
print(screen.isViewLoaded)
// Prints "false"
window.rootViewController = screen
window.makeKeyAndVisible()
screen.caption = "second"
