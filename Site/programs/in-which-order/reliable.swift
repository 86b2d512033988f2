// The complete program of the example 'reliable' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#reliable
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#reliable
// To run this file: proofbook run reliable.swift

import UIKit

final class Page: UIViewController {
  private func note(_ name: String) {
    guard isViewLoaded else { return print(name, "no view") }
    let width = Int(view.bounds.width)
    let superview = view.superview == nil ? "no superview" : "superview"
    print(name, view.window == nil ? "no window" : "window", superview, width)
  }
  override func loadView() {
    note("loadView:")
    view = UIView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad:")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing:")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear:")
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Page()
window.makeKeyAndVisible()
