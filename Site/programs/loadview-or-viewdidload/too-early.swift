// The complete program of the example 'too-early' on the page 'loadView or viewDidLoad?',
// as Proofbook assembled and compiled it: ../../loadview-or-viewdidload.html#too-early
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run loadview-or-viewdidload.md#too-early
// To run this file: proofbook run too-early.swift

import UIKit

final class Page: UIViewController {
  override func loadView() {
    view = UIView()
    print("loadView:", view.bounds.size)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", view.bounds.size, view.window == nil ? "no window" : "window")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    print("viewIsAppearing:", view.bounds.size, view.window == nil ? "no window" : "window")
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Page()
window.makeKeyAndVisible()
