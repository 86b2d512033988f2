// The complete program of the example 'layout-now' on the page 'Time and animation',
// as Proofbook assembled and compiled it: ../../time-and-animation.html#layout-now
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run time-and-animation.md#layout-now
// To run this file: proofbook run layout-now.swift

import UIKit

final class Panel: UIViewController {
  let bar = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.widthAnchor.constraint(equalTo: view.widthAnchor),
      bar.heightAnchor.constraint(equalToConstant: 30),
    ])
  }
}

let panel = Panel()
panel.view.frame.size = CGSize(width: 320, height: 480)
print(panel.bar.frame.size)
// Prints "(0.0, 0.0)"
panel.view.layoutIfNeeded()
print(panel.bar.frame.size)
// Prints "(320.0, 30.0)"
