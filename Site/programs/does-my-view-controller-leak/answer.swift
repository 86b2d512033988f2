// The complete program of the example 'answer' on the page 'Does my view controller leak?',
// as Proofbook assembled and compiled it: ../../does-my-view-controller-leak.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run does-my-view-controller-leak.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class Leaky: UIViewController {
  var onSave: (() -> Void)?
  override func viewDidLoad() {
    super.viewDidLoad()
    onSave = { self.title = "Saved" }
  }
  deinit { print("deinit Leaky") }
}
final class Clean: UIViewController {
  var onSave: (() -> Void)?
  override func viewDidLoad() {
    super.viewDidLoad()
    onSave = { [weak self] in self?.title = "Saved" }
  }
  deinit { print("deinit Clean") }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
for page in [Leaky.self, Clean.self] as [UIViewController.Type] {
  navigation.pushViewController(page.init(), animated: true)
  RunLoop.main.run(until: Date())
  navigation.popViewController(animated: true)
  RunLoop.main.run(until: Date())
  print("popped", page)
}
