// The complete program of the example 'view-callbacks' on the page 'Which callbacks does a view get?',
// as Proofbook assembled and compiled it: ../../which-callbacks-does-a-view-get.html#view-callbacks
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-callbacks-does-a-view-get.md#view-callbacks
// To run this file: proofbook run view-callbacks.swift

import UIKit

final class Box: UIView {
  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    print("willMove(toSuperview:), superview:", superview == nil ? "nil" : "set")
  }
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    print("didMoveToSuperview, superview:", superview == nil ? "nil" : "set")
  }
  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    print("willMove(toWindow:), window:", window == nil ? "nil" : "set")
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    print("didMoveToWindow, window:", window == nil ? "nil" : "set")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    print("layoutSubviews")
  }
}

final class Page: UIViewController {
  let box = Box()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    print("-- viewDidLoad ends")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("-- viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("-- viewDidAppear")
    box.removeFromSuperview()
  }
}

let window = UIWindow()
let page = Page()
window.rootViewController = page
window.makeKeyAndVisible()
