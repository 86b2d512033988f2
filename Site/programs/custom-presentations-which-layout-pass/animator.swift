// The complete program of the example 'animator' on the page 'Custom presentations, which layout pass?',
// as Proofbook assembled and compiled it: ../../custom-presentations-which-layout-pass.html#animator
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run custom-presentations-which-layout-pass.md#animator
// To run this file: proofbook run animator.swift

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
final class SlideUp: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let page = context.viewController(forKey: .to) else { return }
    let end = context.finalFrame(for: page)
    view.frame = end.offsetBy(dx: 0, dy: end.height)
    context.containerView.addSubview(view)
    print("label before:", view.subviews[0].frame.width)
    view.layoutIfNeeded()
    print("label after layoutIfNeeded:", view.subviews[0].frame.width)
    UIView.animate(withDuration: 0.3) {
      view.frame = end
    } completion: { _ in
      print("animated to", view.frame.minY)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
final class Labelled: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear")
  }
}
final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideUp() }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    PopupPresentation(presentedViewController: presented, presenting: presenting)
  }
}

home.dismiss(animated: false)
RunLoop.main.run(until: Date())
let transitions = Transitions()
let labelled = Labelled()
labelled.modalPresentationStyle = .custom
labelled.transitioningDelegate = transitions
home.present(labelled, animated: true)
