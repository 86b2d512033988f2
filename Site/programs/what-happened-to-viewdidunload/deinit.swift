// The complete program of the example 'deinit' on the page 'What happened to viewDidUnload?',
// as Proofbook assembled and compiled it: ../../what-happened-to-viewdidunload.html#deinit
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-happened-to-viewdidunload.md#deinit
// To run this file: proofbook run deinit.swift

import UIKit

final class Canvas: UIView {
  deinit { print("view deallocated") }
}
final class Page: UIViewController {
  override func loadView() { view = Canvas() }
  deinit { print("controller deallocated") }
}
let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Page(), animated: true)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
