// The complete program of the example 'view-class' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#view-class
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#view-class
// To run this file: proofbook run view-class.swift

import UIKit

final class BadgeView: UIView {
  private let dot = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dot.translatesAutoresizingMaskIntoConstraints = false
    addSubview(dot)
    for anchor in [dot.widthAnchor, dot.heightAnchor] {
      anchor.constraint(equalToConstant: 12).isActive = true
    }
    NSLayoutConstraint.activate([
      dot.rightAnchor.constraint(equalTo: rightAnchor, constant: -8),
      dot.topAnchor.constraint(equalTo: topAnchor, constant: 8),
    ])
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}
final class Inbox: UIViewController {
  override func loadView() { view = BadgeView() }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Inbox()
window.makeKeyAndVisible()
