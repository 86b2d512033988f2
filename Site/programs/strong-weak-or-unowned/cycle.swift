// The complete program of the example 'cycle' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#cycle
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#cycle
// To run this file: proofbook run cycle.swift

import UIKit

final class Leaky: UIViewController {
  var onSave: (() -> Void)?
  override func viewDidLoad() {
    super.viewDidLoad()
    onSave = { self.title = "saved" }
  }
  deinit { print("deinit Leaky") }
}

final class Sound: UIViewController {
  var onSave: (() -> Void)?
  override func viewDidLoad() {
    super.viewDidLoad()
    onSave = { [weak self] in self?.title = "saved" }
  }
  deinit { print("deinit Sound") }
}

func visit(_ controller: UIViewController) {
  controller.loadViewIfNeeded()
}
visit(Leaky())
visit(Sound())
