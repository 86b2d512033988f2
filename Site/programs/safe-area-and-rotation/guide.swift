// The complete program of the example 'guide' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#guide
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#guide
// To run this file: proofbook run guide.swift

import UIKit

final class Page: UIViewController {
  let label = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      label.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor),
      label.heightAnchor.constraint(equalToConstant: 30),
    ])
  }
}

UIScreen.main.simulate(.iPhone14)
let page = Page()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
window.layoutIfNeeded()
print("portrait:", page.label.frame.origin)
UIDevice.current.simulate(orientation: .landscapeLeft)
window.layoutIfNeeded()
print("landscape:", page.label.frame.origin)
