// The complete program of the example 'outlet' on the page 'What if I embed a child too early?',
// as Proofbook assembled and compiled it: ../../what-if-i-embed-too-early.html#outlet
// Swift language mode 6. Result: traps, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Middle.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show what-if-i-embed-too-early.md#outlet --front
// To run it where the site's articles are: proofbook run what-if-i-embed-too-early.md#outlet

import UIKit

final class Container: UIViewController {
  @IBOutlet private var place: UIView!

  func display(_ child: UIViewController) {
    addChild(child)
    place.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

let container = Container(nibName: "Middle", bundle: nil)
print("loaded:", container.isViewLoaded)
container.display(UIViewController())
