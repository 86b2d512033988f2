// The complete program of the example 'frames' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#frames
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#frames
// To run this file: proofbook run frames.swift

import UIKit

final class Welcome: UIViewController {
  let banner = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(banner)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    banner.frame = CGRect(x: width * 0.25, y: view.safeAreaInsets.top + 16, width: width * 0.5, height: 40)
  }
}

let welcome = Welcome()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = welcome
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(welcome.banner.frame)
// Prints "(80.0, 63.0, 160.0, 40.0)"
