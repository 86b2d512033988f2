// The complete program of the example 'too-early' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#too-early
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#too-early
// To run this file: proofbook run too-early.swift

import UIKit

final class Page: UIViewController {
  let label = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    label.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: 200, height: 30)
  }
}

UIScreen.main.simulate(.iPhone14)
let page = Page()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
window.layoutIfNeeded()
print("label at", page.label.frame.minY, "safe area", page.view.safeAreaInsets.top)
