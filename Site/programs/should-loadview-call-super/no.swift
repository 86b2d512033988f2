// The complete program of the example 'no' on the page 'Should loadView call super?',
// as Proofbook assembled and compiled it: ../../should-loadview-call-super.html#no
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run should-loadview-call-super.md#no

import UIKit

final class CardView: UIView {
  override func didMoveToWindow() { print("CardView in a window:", window != nil) }
}

final class Page: UIViewController {
  override func loadView() {
    view = CardView()
  }
}

let page = Page()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = page
window.makeKeyAndVisible()
print(type(of: page.view!), page.view.bounds.size)
