// The complete program of the example 'subviews' on the page 'What is viewIsAppearing for?',
// as Proofbook assembled and compiled it: ../../what-is-viewisappearing-for.html#subviews
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-is-viewisappearing-for.md#subviews
// To run this file: proofbook run subviews.swift

import UIKit

final class Page: UIViewController {
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
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    print("before:", bar.frame.width)
    view.layoutIfNeeded()
    print("after layoutIfNeeded:", bar.frame.width)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Page()
window.makeKeyAndVisible()
