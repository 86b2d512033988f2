// The complete program of the example 'order' on the page 'Custom presentations, which layout pass?',
// as Proofbook assembled and compiled it: ../../custom-presentations-which-layout-pass.html#order
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run custom-presentations-which-layout-pass.md#order
// To run this file: proofbook run order.swift

import UIKit

final class Noted: UIPresentationController {
  override func presentationTransitionWillBegin() { print("presentation will begin") }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    print("container will lay out")
  }
  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    print("container did lay out")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { print("presentation did end", completed) }
}

final class Box: UIViewController, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    Noted(presentedViewController: presented, presenting: presenting)
  }
}

let home = UIViewController()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

let box = Box()
box.modalPresentationStyle = .custom
box.transitioningDelegate = box
home.present(box, animated: true)
RunLoop.main.run(until: Date())
