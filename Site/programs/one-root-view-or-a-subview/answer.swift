// The complete program of the example 'answer' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#answer
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class CounterView: UIView {
  var count = 0
}

final class Counter: UIViewController {
  override func loadView() { view = CounterView() }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Counter()
window.makeKeyAndVisible()
print("shown:", window.rootViewController!.view.frame == window.bounds)
window.frame.size = CGSize(width: 480, height: 320)
window.layoutIfNeeded()
