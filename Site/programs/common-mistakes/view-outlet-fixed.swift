// The complete program of the example 'view-outlet-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#view-outlet-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#view-outlet-fixed

import UIKit

final class CardPage: UIViewController {
  override func loadView() {
    view = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as? UIView
  }
}
let page = CardPage()
page.loadViewIfNeeded()
print(page.isViewLoaded)
// Prints "true"
