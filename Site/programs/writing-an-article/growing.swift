// The complete program of the example 'growing' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#growing
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#growing

import UIKit

final class Screen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UISwitch())
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.addSubview(UILabel())
  }
}

let window = UIWindow()
window.rootViewController = Screen()
window.makeKeyAndVisible()
