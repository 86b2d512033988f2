// The complete program of the example 'alert' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#alert
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#alert
// To run this file: proofbook run alert.swift

import UIKit

final class Home: UIViewController {
  private var hasWelcomed = false
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasWelcomed else { return }
    hasWelcomed = true
    present(UIAlertController(title: "Welcome", message: nil, preferredStyle: .alert), animated: true)
    print("presented:", presentedViewController != nil)
  }
}

let window = UIWindow()
window.rootViewController = Home()
window.makeKeyAndVisible()
