// The complete program of the example 'early' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#early
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#early

import UIKit

final class Home: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    present(UIViewController(), animated: false)
    print("presented:", presentedViewController != nil)
  }
}
let window = UIWindow()
window.rootViewController = Home()
window.makeKeyAndVisible()
