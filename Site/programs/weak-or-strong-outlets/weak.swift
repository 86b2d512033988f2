// The complete program of the example 'weak' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#weak
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
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
