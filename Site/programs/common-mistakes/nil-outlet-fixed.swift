// The complete program of the example 'nil-outlet-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#nil-outlet-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#nil-outlet-fixed

import UIKit

final class Profile: UIViewController {
  private let nameLabel = UILabel()
  private var name = ""
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameLabel)
    nameLabel.text = name
  }
  func show(_ name: String) {
    self.name = name
    if isViewLoaded { nameLabel.text = name }
  }
}
let profile = Profile()
profile.show("Ada")
profile.loadViewIfNeeded()
print((profile.view.subviews.first as? UILabel)?.text ?? "no text")
// Prints "Ada"
