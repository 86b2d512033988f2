// The complete program of the example 'frames' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#frames
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#frames
// To run this file: proofbook run frames.swift

import UIKit

final class Player: UIViewController {
  let bar = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
  }
}

let player = Player()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = player
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(player.bar.frame)
// Prints "(0.0, 436.0, 320.0, 44.0)"
window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
window.layoutIfNeeded()
print(player.bar.frame)
// Prints "(0.0, 276.0, 480.0, 44.0)"
