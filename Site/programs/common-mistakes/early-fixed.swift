// The complete program of the example 'early-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#early-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#early-fixed

import UIKit

final class Home: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(UIViewController(), animated: false)
    print("presented:", presentedViewController != nil)
  }
}
let window = UIWindow()
window.rootViewController = Home()
window.makeKeyAndVisible()
