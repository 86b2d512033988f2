// The complete program of the example 'left' on the page 'What does a cancelled swipe call?',
// as Proofbook assembled and compiled it: ../../what-does-a-cancelled-swipe-call.html#left
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-a-cancelled-swipe-call.md#left
// To run this file: proofbook run left.swift

import UIKit

final class Detail: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    print("viewWillDisappear, popped:", isMovingFromParent)
    transitionCoordinator?.animate(alongsideTransition: nil) { context in
      print("ended, cancelled:", context.isCancelled)
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    print("viewDidDisappear, popped:", isMovingFromParent)
  }
}
// snippet.hide
final class Reporter: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { print("- willShow", type(of: viewController)) }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { print("- didShow", type(of: viewController)) }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Detail(), animated: true)
RunLoop.main.run(until: Date())
let reporter = Reporter()
navigation.delegate = reporter
// snippet.show

for isAbandoned in [true, false] {
  print("swipe")
  UserInput.swipeBack(in: navigation, isAbandoned: isAbandoned)
  RunLoop.main.run(until: Date())
}
