// The complete program of the example 'by-hand' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#by-hand
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#by-hand
// To run this file: proofbook run by-hand.swift

import UIKit

final class Page: UIViewController {
  let content = UIView()
  override func viewDidLoad() { super.viewDidLoad(); view.addSubview(content) }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds.inset(by: view.safeAreaInsets)
  }
}

UIScreen.main.simulate(.iPhone14)
let page = Page()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(page.content.frame)
UIDevice.current.simulate(orientation: .landscapeLeft)
window.layoutIfNeeded()
print(page.content.frame)
