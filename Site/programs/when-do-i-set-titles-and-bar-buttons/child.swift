// The complete program of the example 'child' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#child
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#child
// To run this file: proofbook run child.swift

import UIKit

final class Inner: UIViewController {
  override func viewDidLoad() { super.viewDidLoad(); title = "Inner" }
}
final class Outer: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let inner = Inner()
    addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
    print("bar shows:", navigationItem.title ?? "nothing")
    navigationItem.title = inner.title
    print("bar shows:", navigationItem.title ?? "nothing")
  }
}
Outer().loadViewIfNeeded()
