// The complete program of the example 'what-holds' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#what-holds
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#what-holds
// To run this file: proofbook run what-holds.swift

import UIKit

final class Probe: UIViewController {
  private func note(_ name: String) {
    let size = view.bounds.size
    print(name, view.window == nil ? "no window" : "window", "\(Int(size.width))x\(Int(size.height))")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad:")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear:", view.window == nil ? "no window" : "window")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing:")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews:")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear:")
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Probe()
window.makeKeyAndVisible()
