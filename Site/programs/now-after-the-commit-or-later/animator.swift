// The complete program of the example 'animator' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#animator
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#animator
// To run this file: proofbook run animator.swift

import UIKit

final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
    page.alpha = 0
    context.containerView.addSubview(page)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      page.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

final class Page: UIViewController {
  private let start = Date()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("will appear after", Date().timeIntervalSince(start), "s")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("did appear after", String(format: "%.1f s", Date().timeIntervalSince(start)))
  }
}

let fade = Fade()
let navigation = UINavigationController(rootViewController: UIViewController())
navigation.delegate = fade
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)
navigation.pushViewController(Page(), animated: true)
print("pages:", navigation.viewControllers.count)
