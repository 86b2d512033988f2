// The complete program of the example 'once-per-width' on the page 'When is my size final?',
// as Proofbook assembled and compiled it: ../../when-is-my-size-final.html#once-per-width
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-is-my-size-final.md#once-per-width
// To run this file: proofbook run once-per-width.swift

import UIKit

final class Grid: UIViewController {
  private var width: CGFloat = 0
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.width != width else { return }
    width = view.bounds.width
    print("columns:", Int(width / 100))
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Grid()
window.makeKeyAndVisible()
window.rootViewController?.view.setNeedsLayout()
window.layoutIfNeeded()
window.frame.size = CGSize(width: 480, height: 320)
window.layoutIfNeeded()
