// The complete program of the example 'between' on the page 'When is my size final?',
// as Proofbook assembled and compiled it: ../../when-is-my-size-final.html#between
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-is-my-size-final.md#between
// To run this file: proofbook run between.swift

import UIKit

final class Canvas: UIView {
  override func layoutSubviews() {
    print("before layoutSubviews:", subviews[0].frame.width)
    super.layoutSubviews()
    print("after layoutSubviews:", subviews[0].frame.width)
  }
}

final class Painter: UIViewController {
  override func loadView() {
    view = Canvas()
    let stripe = UIView()
    stripe.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stripe)
    let masked = UIView(frame: view.bounds)
    masked.autoresizingMask = .flexibleWidth
    view.addSubview(masked)
    NSLayoutConstraint.activate([
      stripe.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      stripe.heightAnchor.constraint(equalToConstant: 10),
      stripe.topAnchor.constraint(equalTo: view.topAnchor),
      stripe.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }
  override func updateViewConstraints() {
    super.updateViewConstraints()
    print("updateViewConstraints")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    print("viewWillLayoutSubviews:", view.subviews[0].frame.width)
    print("with a mask:", view.subviews[1].frame.width)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    print("viewDidLayoutSubviews:", view.subviews[0].frame.width)
  }
}

let painter = Painter()
painter.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
painter.view.layoutIfNeeded()
