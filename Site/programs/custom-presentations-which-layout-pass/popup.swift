// The complete program of the example 'popup' on the page 'Custom presentations, which layout pass?',
// as Proofbook assembled and compiled it: ../../custom-presentations-which-layout-pass.html#popup
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run custom-presentations-which-layout-pass.md#popup
// To run this file: proofbook run popup.swift

import UIKit

final class PopupPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 20, y: bounds.height - 220, width: bounds.width - 40, height: 200)
  }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

final class Popup: UIViewController, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    PopupPresentation(presentedViewController: presented, presenting: presenting)
  }
}

let home = UIViewController()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

let popup = Popup()
popup.modalPresentationStyle = .custom
popup.transitioningDelegate = popup
home.present(popup, animated: true)
RunLoop.main.run(until: Date())
print(popup.view.frame)
// Prints "(20.0, 260.0, 280.0, 200.0)"

window.frame.size = CGSize(width: 480, height: 320)
RunLoop.main.run(until: Date())
print(popup.view.frame)
// Prints "(20.0, 100.0, 440.0, 200.0)"
