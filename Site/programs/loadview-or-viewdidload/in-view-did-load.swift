// The complete program of the example 'in-view-did-load' on the page 'loadView or viewDidLoad?',
// as Proofbook assembled and compiled it: ../../loadview-or-viewdidload.html#in-view-did-load
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run loadview-or-viewdidload.md#in-view-did-load
// To run this file: proofbook run in-view-did-load.swift

import UIKit

final class Greeting: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    label.text = "Hello"
    view.addSubview(label)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Greeting()
window.makeKeyAndVisible()
