// The complete program of the example 'embed' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#embed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#embed
// To run this file: proofbook run embed.swift

import UIKit

final class Child: UIViewController {}
final class Parent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = Child()
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

let window = UIWindow()
window.rootViewController = Parent()
window.makeKeyAndVisible()
