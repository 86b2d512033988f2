// The complete program of the example 'not-yet' on the page 'What belongs in viewDidLoad?',
// as Proofbook assembled and compiled it: ../../what-belongs-in-viewdidload.html#not-yet
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'GreetingView.xib'.
// To run it where the site's articles are: proofbook run what-belongs-in-viewdidload.md#not-yet

import UIKit

final class Page: UIViewController {
  override func loadView() { view = UIView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("size:", view.bounds.size)
    print("window:", view.window == nil ? "none" : "there")
    print("safe area:", view.safeAreaInsets.top)
  }
}

let page = Page()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("and later:", page.view.bounds.size, page.view.safeAreaInsets.top)
