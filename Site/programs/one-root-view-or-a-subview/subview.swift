// The complete program of the example 'subview' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#subview
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#subview
// To run this file: proofbook run subview.swift

import UIKit

final class CounterView: UIView {}

final class Counter: UIViewController {
  private let counterView = CounterView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(counterView)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Counter()
window.makeKeyAndVisible()
window.layoutIfNeeded()
