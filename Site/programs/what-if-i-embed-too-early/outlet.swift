// The complete program of the example 'outlet' on the page 'What if I embed a child too early?',
// as Proofbook put it together and compiled it: ../../what-if-i-embed-too-early.html#outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show what-if-i-embed-too-early.md#outlet --front
// To run it where the site's articles are: proofbook run what-if-i-embed-too-early.md#outlet

import UIKit

final class Container: UIViewController {
  @IBOutlet private var place: UIView!

  func display(_ child: UIViewController) {
    place.addSubview(child.view)
  }
}

Container().display(UIViewController())
