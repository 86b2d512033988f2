// The complete program of the example 'change' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#change
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#change
// To run this file: proofbook run change.swift

import UIKit

final class Drawer: UIViewController {
  private lazy var height = panel.heightAnchor.constraint(equalToConstant: 60)
  let panel = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    let bottom = panel.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    let width = panel.widthAnchor.constraint(equalTo: view.widthAnchor)
    NSLayoutConstraint.activate([bottom, width, height])
  }
  func open() {
    height.constant = 200
    print("at once:", panel.frame.height)
    view.layoutIfNeeded()
    print("after layout:", panel.frame.height)
  }
}

let drawer = Drawer()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = drawer
window.makeKeyAndVisible()
window.layoutIfNeeded()
drawer.open()
