// The complete program of the example 'view-outlet-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#view-outlet-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
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
