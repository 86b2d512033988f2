// The complete program of the example 'delegate' on the page 'What do push and pop call?',
// as Proofbook assembled and compiled it: ../../what-do-push-and-pop-call.html#delegate
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-push-and-pop-call.md#delegate
// To run this file: proofbook run delegate.swift

import UIKit

final class Page: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print(title ?? "", "viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print(title ?? "", "viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    print(title ?? "", "viewWillDisappear, on the stack:", navigationController?.viewControllers.contains(self) ?? false)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    print(title ?? "", "viewDidDisappear")
  }
}
final class Reporter: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { print("willShow", viewController.title ?? "") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { print("didShow", viewController.title ?? "") }
}

let list = Page()
list.title = "List"
let detail = Page()
detail.title = "Detail"
let reporter = Reporter()
let navigation = UINavigationController(rootViewController: list)
navigation.delegate = reporter
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("-- push")
navigation.pushViewController(detail, animated: true)
RunLoop.main.run(until: Date())
print("-- pop")
navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
