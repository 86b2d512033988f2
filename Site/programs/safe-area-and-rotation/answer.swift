// The complete program of the example 'answer' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class Page: UIViewController {
  private func note(_ name: String) {
    let insets = view.safeAreaInsets
    print(name, "size", view.bounds.size, "top", insets.top, "left", insets.left)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad:")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear:")
  }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    note("insets changed:")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing:")
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    note("viewWillTransition:")
  }
}

UIScreen.main.simulate(.iPhone14)
let window = UIWindow()
window.rootViewController = Page()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("(the user turns the phone)")
UIDevice.current.simulate(orientation: .landscapeLeft)
RunLoop.main.run(until: Date())
