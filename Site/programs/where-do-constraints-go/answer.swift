// The complete program of the example 'answer' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class Welcome: UIViewController {
  private let banner = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    banner.text = "Welcome"
    banner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(banner)
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      banner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      banner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      banner.heightAnchor.constraint(equalToConstant: 40),
    ])
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Welcome()
window.makeKeyAndVisible()
