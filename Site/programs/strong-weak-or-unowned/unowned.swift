// The complete program of the example 'unowned' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#unowned
// Swift language mode 6. Result: traps, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#unowned

import UIKit

final class Toolbar: UIView {
  unowned var screen: UIViewController
  init(for screen: UIViewController) {
    self.screen = screen
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

var screen: UIViewController? = UIViewController()
let toolbar = Toolbar(for: screen!)
print(toolbar.screen === screen)
screen = nil
print(toolbar.screen.isViewLoaded)
