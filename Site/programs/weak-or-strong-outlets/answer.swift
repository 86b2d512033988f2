// The complete program of the example 'answer' on the page 'Weak or strong outlets?',
// as Proofbook put it together and compiled it: ../../weak-or-strong-outlets.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Banner.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
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
