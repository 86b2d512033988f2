// The complete program of the example 'answer' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show weak-or-strong-outlets.md#answer --front
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#answer

import UIKit

final class BannerController: UIViewController {
  @IBOutlet private var banner: UILabel!
  @IBOutlet private var height: NSLayoutConstraint!

  func hide() {
    banner.removeFromSuperview()
    banner.text = "Online"
  }
  func show() {
    view.addSubview(banner)
    print("shown again:", banner.text ?? "no text")
  }
  deinit { print("deinit") }
}

var page: BannerController? = BannerController(nibName: "Banner", bundle: nil)
page?.loadViewIfNeeded()
page?.hide()
page?.show()
page = nil
