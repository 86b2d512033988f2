// The complete program of the example 'before-layout' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#before-layout
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#before-layout
// To run this file: proofbook run before-layout.swift

import UIKit

final class Headline: UILabel {
  var constraintsToTop: [NSLayoutConstraint] {
    guard let box = superview else { return [] }
    return [
      topAnchor.constraint(equalTo: box.topAnchor, constant: 30),
      heightAnchor.constraint(equalToConstant: 44),
      leadingAnchor.constraint(equalTo: box.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: trailingAnchor),
      box.centerXAnchor.constraint(equalTo: centerXAnchor),
    ]
  }
}
final class Screen: UIViewController {
  let headline = Headline()
  override func loadView() {
    view = UIView()
    headline.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(headline)
    NSLayoutConstraint.activate(headline.constraintsToTop)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Screen()
window.makeKeyAndVisible()
let early = Screen()
early.view.frame.size = CGSize(width: 200, height: 200)
print(early.headline.frame.width)
early.view.layoutIfNeeded()
print(early.headline.frame.width)
