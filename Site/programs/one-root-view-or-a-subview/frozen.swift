// The complete program of the example 'frozen' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#frozen
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#frozen
// To run this file: proofbook run frozen.swift

import UIKit

final class Counter: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIView(frame: view.bounds))
  }
}

UIScreen.main.simulate(.iPhoneSE)
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let counter = Counter()
window.rootViewController = counter
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(counter.view.bounds.size, counter.view.subviews[0].frame.size)
