// The complete program of the example 'getter' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#getter
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#getter
// To run this file: proofbook run getter.swift

import UIKit

final class TitleView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate(labelConstraints)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private var labelConstraints: [NSLayoutConstraint] {
    [
      centerXAnchor.constraint(equalTo: label.centerXAnchor),
      leadingAnchor.constraint(equalTo: label.leadingAnchor),
      trailingAnchor.constraint(equalTo: label.trailingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 30),
      label.heightAnchor.constraint(equalToConstant: 44),
    ]
  }
}

final class Screen: UIViewController {
  override func loadView() { view = TitleView() }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Screen()
window.makeKeyAndVisible()
