// The complete program of the example 'properties' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#properties
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show one-root-view-or-a-subview.md#properties --front
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#properties
// To run this file: proofbook run properties.swift

import UIKit

final class Player: UIViewController {
  private let button: UIButton = {
    let button = UIButton()
    button.setTitle("Play", for: .normal)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpButton()
  }

  private func setUpButton() {
    view.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
    button.addTarget(self, action: #selector(play), for: .touchUpInside)
  }

  @objc private func play() {
    print("playing")
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Player()
window.makeKeyAndVisible()
window.layoutIfNeeded()
let button = window.rootViewController?.view.subviews.first as? UIButton
button?.sendActions(for: .touchUpInside)
