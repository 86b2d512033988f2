// The complete program of the example 'pushed-twice-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#pushed-twice-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#pushed-twice-fixed

import UIKit

let navigation = UINavigationController(rootViewController: UIViewController())
let detail = UIViewController()
navigation.pushViewController(detail, animated: false)
if !navigation.viewControllers.contains(detail) {
  navigation.pushViewController(detail, animated: false)
}
print(navigation.viewControllers.count)
// Prints "2"
