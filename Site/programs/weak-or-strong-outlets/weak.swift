// The complete program of the example 'weak' on the page 'Weak or strong outlets?',
// as Proofbook put it together and compiled it: ../../weak-or-strong-outlets.html#weak
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Banner.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show weak-or-strong-outlets.md#weak --front
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#weak

import UIKit

final class BannerController: UIViewController {
  @IBOutlet private weak var banner: UILabel!
  @IBOutlet private var height: NSLayoutConstraint!

  func hide() {
    banner.removeFromSuperview()
    print("removed")
    banner.text = "Online"
  }
}

let page = BannerController(nibName: "Banner", bundle: nil)
page.loadViewIfNeeded()
page.hide()
