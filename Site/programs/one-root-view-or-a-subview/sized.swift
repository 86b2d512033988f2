// The complete program of the example 'sized' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#sized
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#sized
// To run this file: proofbook run sized.swift

import UIKit

final class CounterView: UIView {}
final class WithMask: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let counterView = CounterView(frame: view.bounds)
    counterView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(counterView)
  }
}
final class WithConstraints: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let counterView = CounterView()
    counterView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(counterView)
    let edges = [counterView.topAnchor.constraint(equalTo: view.topAnchor),
      counterView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      counterView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      counterView.trailingAnchor.constraint(equalTo: view.trailingAnchor)]
    NSLayoutConstraint.activate(edges)
  }
}

for page in [WithMask(), WithConstraints()] {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.rootViewController = page
  window.makeKeyAndVisible()
  window.frame.size = CGSize(width: 480, height: 320)
  window.layoutIfNeeded()
  print(type(of: page), page.view.subviews[0].frame)
}
