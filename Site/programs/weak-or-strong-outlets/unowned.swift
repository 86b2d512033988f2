// The complete program of the example 'unowned' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#unowned
// Swift language mode 6. Result: traps, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#unowned

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
