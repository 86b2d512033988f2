// The complete program of the example 'manual-layout' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#manual-layout
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#manual-layout
// To run this file: proofbook run manual-layout.swift

import UIKit

final class Corner: UIViewController {
  let dot = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(dot)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dot.frame = CGRect(x: view.bounds.width - 20, y: 0, width: 20, height: 20)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Corner()
window.makeKeyAndVisible()
